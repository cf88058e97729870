import { useTranslation } from 'react-i18next';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { toast } from '../../../providers/records/notifications.ts';
import type { RecordForm } from './use-record-form.ts';
import { editable } from './values.ts';

/** Resets all fields of a page to their initial values as an unsaved change, with undo. */
export function useReset(form: RecordForm): (startsFrom: AnyValues) => void {
  const { t } = useTranslation(['forms', 'shell']);
  const set = (values: AnyValues) => {
    for (const [name, value] of Object.entries(values)) form.set(name, value);
  };
  return (startsFrom) => {
    const before = { ...form.values() };
    const names = editable(form.resource).flatMap(([name]) => (name in startsFrom ? name : []));
    set(Object.fromEntries(names.map((name) => [name, startsFrom[name]])));
    void toast('info', {
      message: t('pageReset'),
      description: t('pageResetNotSaved'),
      undo: { label: t('shell:undo'), act: () => set(Object.fromEntries(names.map((name) => [name, before[name]]))) },
    });
  };
}
