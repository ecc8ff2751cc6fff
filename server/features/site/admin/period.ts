/** The days that the overview is about. */
export interface Period {
  now: Date;
  /** The beginning of its first day. */
  since: Date;
}
