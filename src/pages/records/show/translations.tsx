import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { groupField } from '../../../../contract/declaration/field-defaults.ts';
import { narrowingOf } from '../../../../contract/people/narrowing.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Card } from '../../../components/card.tsx';
import { DropDown } from '../../../components/overlays/drop-down.tsx';
import { Button } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { languageName } from '../../../formats/formats.ts';
import { useCommands } from '../../../providers/browser/commands.ts';
import { useResourceProvider } from '../../../providers/records/use-resource-provider.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { useLanguageCodes } from '../../../resources/use-language-codes.ts';
import { useShownValue } from '../use-shown-value.tsx';
import type { ShownRecord } from './shown-record.ts';
import styles from './show.module.css';
import { shownOf } from '../../../providers/records/query-clients.ts';
import { titleOf } from '../title-of.ts';

/** Translations of a record, and links to add more (S3.09). */
export function Translations({ resource, record }: { resource: Resource; record: ShownRecord }) {
  const { t, i18n } = useTranslation('forms');
  const may = useMay(resource.name);
  const show = useShownValue(resource);
  const provider = useResourceProvider();
  const codes = useLanguageCodes();
  const navigate = useNavigate();
  const field = groupField(resource.fields) ?? '';
  const group = typeof record[field] === 'string' ? record[field] : '';
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: shownOf(resource.name, 'translations', group),
    queryFn: ({ signal }) => provider.translationsOf(resource.name, group, signal) as Promise<ShownRecord[]>,
    enabled: group !== '',
  });
  // After a change the page's record is newer than its copy in the list.
  const versions = data?.map((version) => (version.id === record.id ? record : version)) ?? [record];
  const nameOf = ({ language }: ShownRecord) =>
    typeof language === 'string' ? languageName(language, i18n.language) : t('noLanguage');
  const mayTranslate = resource.endpoints.update !== undefined && may('update', narrowingOf(resource, record));
  const missing = codes.filter(
    (code) => may('create', { language: code }) && !versions.some(({ language }) => language === code),
  );
  const fresh = (code: string) => `${resource.screen.path}/create?from=${record.id}&language=${code}`;
  const canAdd = resource.endpoints.create !== undefined && !isError && !(group !== '' && isPending);
  useCommands(
    'record',
    (canAdd ? missing : []).map((code) => ({
      name: 'translate',
      values: { title: titleOf(resource, record), language: languageName(code, i18n.language) },
      offered: true,
      run: () => navigate(fresh(code)),
    })),
  );

  return (
    <Card title={t('translations')}>
      {group !== '' && isPending ? (
        <Skeleton height={72} />
      ) : isError ? (
        <p className={styles.hint}>
          {t('translationsFailed')}{' '}
          <Button variant="link" size="sm" onClick={() => void refetch()}>
            {t('translationsRetry')}
          </Button>
        </p>
      ) : (
        <ul className={styles.translations}>
          {versions.map((version) => (
            <li key={version.id}>
              <span>{nameOf(version)}</span>
              {'status' in resource.fields && show('status', version.status)}
              {version.id === record.id ? (
                <em>{t('thisOne')}</em>
              ) : (
                <>
                  <Link to={`${resource.screen.path}/${version.id}`}>{titleOf(resource, version)}</Link>
                  {mayTranslate && version.language !== record.language && (
                    <Link
                      to={`${resource.screen.path}/${record.id}/edit?source=${version.id}`}
                      aria-label={t('translateBesideOf', { language: nameOf(version) })}
                    >
                      {t('translateBeside')}
                    </Link>
                  )}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {versions.length < 2 && !isError && !(group !== '' && isPending) && (
        <p className={styles.hint}>{t('translationsNone')}</p>
      )}
      {resource.endpoints.create && missing.length > 0 && (
        <DropDown label={t('addTranslation')} align="start">
          {missing.map((code) => (
            <Link key={code} to={fresh(code)}>
              {languageName(code, i18n.language)}
            </Link>
          ))}
        </DropDown>
      )}
    </Card>
  );
}
