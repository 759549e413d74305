/** A fault that is provoked with real processes. */
export type Fault = {
  name: string;
  run: (context: {
    /** Prints a line of results. */
    report: (line: string) => void;
    /** Records a failure with this description when the condition is false. */
    expect: (isMet: boolean, description: string) => void;
    /** Skips a fault that this machine can't provoke. */
    skip: (reason: string) => void;
    /** Number of event streams to open. */
    streamCount: number;
    /** Duration of the load in minutes. */
    minutes: number;
  }) => Promise<void>;
};
