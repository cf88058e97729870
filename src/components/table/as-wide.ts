/** Style for a cell of exactly this width (px); undefined for automatic width. */
export const asWide = (width: number | undefined) =>
  width === undefined ? undefined : { width, minWidth: width, maxWidth: width };
