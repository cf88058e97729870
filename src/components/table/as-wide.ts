/** A cell exactly so wide (px); as wide as what stands in it, where nothing is said. */
export const asWide = (width: number | undefined) =>
  width === undefined ? undefined : { width, minWidth: width, maxWidth: width };
