import { useTranslation } from 'react-i18next';
import { useOffered } from '../../../providers/http/extensions.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { useApi, useAsked } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';

/** Outdated fields of a translation, each with the source text that it was made from; none for a new record. */
export function useOutdatedFields({ endpoints }: Resource, id: number | undefined) {
  const offered = useOffered(endpoints.outdated) && id !== undefined;
  const { data = [] } = useAsked(endpoints.outdated!, { params: { id: id ?? 0 } }, offered);
  return offered ? data : [];
}

/** Marks fields of a translation as up to date. */
export function useStillRight({ endpoints }: Resource, id: number) {
  const { t } = useTranslation('forms');
  const { call } = useApi();
  return useChange((fields: string[]) => call(endpoints.stillRight!, { params: { id }, body: { fields } }), {
    failed: t('outdated.failed'),
  });
}

/** Declares the change to a version of a source a minor edit, which leaves its translations up to date. */
export function useMinorEdit({ endpoints }: Resource, id: number) {
  const { t } = useTranslation('forms');
  const { call } = useApi();
  return useChange((version: number) => call(endpoints.minorEdit!, { params: { id }, body: { version } }), {
    done: () => ({ message: t('outdated.kept') }),
    failed: t('outdated.failed'),
  });
}
