let known: { value: string; label: string }[] | undefined;

/** All time zones (about 400) as options, labeled by a place; computed once. */
export const timeZones = (): readonly { value: string; label: string }[] =>
  (known ??= Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: timeZoneName(zone) })));

/** 'America/New_York' → 'America/New York' */
export const timeZoneName = (zone: string): string => zone.replaceAll('_', ' ');
