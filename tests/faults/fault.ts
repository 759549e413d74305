/** Something that goes wrong, brought about with real processes. */
export type Fault = {
  name: string;
  run: (with_: {
    /** A line of figures. */
    tell: (line: string) => void;
    expect: (isSo: boolean, what: string) => void;
    /** It can't be brought about on this machine. */
    skip: (why: string) => void;
    /** Event streams. */
    count: number;
    /** Of load. */
    minutes: number;
  }) => Promise<void>;
};
