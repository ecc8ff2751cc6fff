// A file that people share with each other, as the calls of each place name it.

export interface SharedFile {
  _id: string;
  name: string;
  url: string;
  /** Of its picture; null or left out where it has none. */
  thumbnail?: string | null;
  mime: string;
  size: number;
  createdAt: string;
}
