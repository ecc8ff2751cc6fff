// What the server asks of the decoding process, and its reply.

export interface DecodingTask {
  /**
   * 'reencode' keeps the format, 'crop' makes a square WebP image, 'thumbnail' a small one, 'shrink' a smaller one of a
   * thumbnail, 'card' a PNG of our own SVG, 'inspect' a JSON file about a document, 'pdf' a PDF of our own text in foreign fonts.
   */
  kind: 'reencode' | 'crop' | 'thumbnail' | 'shrink' | 'card' | 'inspect' | 'pdf';
  from: string;
  to: string;
  /** The detected type of the file. */
  mime: string;
}

export type DecodingOutcome = { status: 'done' } | { status: DecodingFailure; message: string };

export interface DecodingReply {
  outcome: DecodingOutcome;
  residentBytes: number;
}

/** 'exceeded': its process ended, because it took too much time or memory, or crashed. */
export type DecodingFailure = 'unreadable' | 'too_many_pixels' | 'exceeded' | 'interrupted' | 'busy';

export class DecodingFailed extends Error {
  override name = 'DecodingFailed';
  constructor(
    readonly reason: DecodingFailure,
    message: string,
  ) {
    super(message);
  }
}
