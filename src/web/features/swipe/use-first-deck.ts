import { useState } from 'react';

const STORAGE_KEY = 'encaixe.gestos';
const EXPLAINED = 'explicados';

function isFirst(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== EXPLAINED;
  } catch {
    // A browser that keeps nothing would explain them with every deck.
    return false;
  }
}

/** Whether the gestures have still to be explained on this device, and what to call once they are (feed#first-deck). */
export function useFirstDeck(): readonly [boolean, () => void] {
  const [first, setFirst] = useState(isFirst);
  function explained() {
    try {
      localStorage.setItem(STORAGE_KEY, EXPLAINED);
    } catch {
      // It could be read a moment ago; the next deck explains them again.
    }
    setFirst(false);
  }
  return [first, explained];
}
