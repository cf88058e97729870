/** What one document may be, so that reading it ends. The texts that come of it have limits of their own (`trainingLimits`). */
export const documentLimits = {
  /** The file (bytes). */
  file: 20 * 1024 * 1024,
  /** What is packed in a Word file, unpacked (bytes). */
  unpacked: 10 * 1024 * 1024,
  pages: 300,
  /** How long one may take (ms). */
  time: 30_000,
} as const;
