let known: { value: string; label: string }[] | undefined;

/** The zones to choose from, each by a place in it; the some four hundred are listed once. */
export const timeZones = (): readonly { value: string; label: string }[] =>
  (known ??= Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: timeZoneName(zone) })));

/** 'America/New_York' → 'America/New York' */
export const timeZoneName = (zone: string): string => zone.replaceAll('_', ' ');
