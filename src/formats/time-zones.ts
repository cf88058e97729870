let known: { value: string; label: string }[] | undefined;

/** All time zones (about 400) as options, labeled by a place and sorted by label; computed once. */
export const timeZones = (): readonly { value: string; label: string }[] =>
  (known ??= Intl.supportedValuesOf('timeZone')
    .map((zone) => ({ value: zone, label: timeZoneName(zone) }))
    .sort((one, other) => (one.label < other.label ? -1 : 1)));

/** Current names of places that browsers list by an earlier name. */
const renamed: Partial<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** 'America/New_York' → 'America/New York' */
export const timeZoneName = (zone: string): string => (renamed[zone] ?? zone).replaceAll('_', ' ');
