const DELAY_MS = 1000;

/** Runs `work`, and prints `text`, such as 'Iniciando o banco de dados...', if it takes longer than a second. */
export async function runSlowStep<T>(text: string, work: () => Promise<T>, print: (text: string) => void): Promise<T> {
  const timer = setTimeout(() => print(text), DELAY_MS);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}
