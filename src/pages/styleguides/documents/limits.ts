/** Limits of a document, so that reading it ends. The resulting texts have separate limits (`trainingLimits`). */
export const documentLimits = {
  /** The file size (bytes). */
  file: 20 * 1024 * 1024,
  /** The unpacked size of a Word file (bytes). */
  unpacked: 10 * 1024 * 1024,
  pages: 300,
  /** The time for reading (ms). */
  time: 30_000,
} as const;
