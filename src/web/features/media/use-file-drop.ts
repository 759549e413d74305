import { type DragEvent, useEffect, useRef, useState } from 'react';

const firstFile = (data: DataTransfer | null) => data?.files[0];

/** Returns whether a formatted text is pasted into a field. Word and Excel add a picture to the text that they copy. */
const isTextForField = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof Element &&
  target.matches('input, textarea') &&
  ['text/plain', 'text/html'].every((type) => clipboardData?.types.includes(type));

/**
 * Calls `onFile` with a file dropped on the element that gets the props `zone`, or pasted anywhere on the page. `isDraggedOver` is true
 * while a file is dragged over that element.
 */
export function useFileDrop(onFile: (file: File) => void) {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });

  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const file = firstFile(event.clipboardData);
      if (!file || isTextForField(event)) return;
      event.preventDefault();
      latest.current(file);
    }
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  return {
    isDraggedOver,
    zone: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setDraggedOver(true);
      },
      onDragLeave: () => setDraggedOver(false),
      onDrop: (event: DragEvent) => {
        const file = firstFile(event.dataTransfer);
        setDraggedOver(false);
        if (!file) return;
        event.preventDefault();
        onFile(file);
      },
    },
  };
}
