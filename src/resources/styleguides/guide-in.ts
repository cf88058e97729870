/** The first style guide in a language, else the first one. */
export const guideIn = <Guide extends { language?: string | null }>(guides: readonly Guide[], language: unknown) =>
  guides.find((guide) => guide.language === language) ?? guides[0];
