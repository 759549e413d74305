/** A fault that `npm run test:faults` provokes. */
export type Fault = {
  name: string;
  run: (context: {
    report: (line: string) => void;
    /** Records a failure with this description when the condition is false. */
    expect: (isMet: boolean, description: string) => void;
    /** Marks the fault as skipped, because this machine can't provoke it. The caller must then return. */
    skip: (reason: string) => void;
    streamCount: number;
    /** Duration of the load in minutes. */
    minutes: number;
  }) => Promise<void>;
};
