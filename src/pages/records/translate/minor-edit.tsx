import { useTranslation } from 'react-i18next';
import { narrowingOf } from '../../../../contract/people/narrowing.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Button } from '../../../components/button.tsx';
import { formatList, languageName } from '../../../formats/formats.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import type { ShownRecord } from '../show/shown-record.ts';
import { useMinorEdit } from './use-outdated.ts';

interface MinorEditProps {
  resource: Resource;
  record: ShownRecord;
  versions: readonly ShownRecord[];
}

/** List entry with a button that confirms all translations that the last change of their source made outdated. */
export function MinorEdit({ resource, record, versions }: MinorEditProps) {
  const { t, i18n } = useTranslation('forms');
  const may = useMay(resource.name)('update', narrowingOf(resource, record));
  const { change, busy } = useMinorEdit(resource, record.id);
  const affected = versions.filter(({ outdated = [] }) =>
    outdated.some(({ sourceId, sourceVersion }) => sourceId === record.id && sourceVersion === record.version),
  );
  if (!may || affected.length === 0) return null;
  const names = affected.map(({ language }) => languageName(String(language), i18n.language));
  return (
    <li>
      <Button
        variant="ghost"
        loading={busy}
        data-tip={t('outdated.byThis', { count: names.length, languages: formatList(names, i18n.language) })}
        onClick={() => void change(record.version ?? 0)}
      >
        {t('outdated.minorEdit')}
      </Button>
    </li>
  );
}
