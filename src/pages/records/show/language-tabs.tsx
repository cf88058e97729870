import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Button } from '../../../components/button.tsx';
import { AddIcon } from '../../../components/icons/icons.tsx';
import { DropDown } from '../../../components/overlays/drop-down.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { languageName } from '../../../formats/formats.ts';
import { useCommands } from '../../../providers/browser/commands.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { useLanguageCodes } from '../../../providers/i18n/use-language-codes.ts';
import { titleOf } from '../title-of.ts';
import { MinorEdit } from '../translate/minor-edit.tsx';
import { OutdatedMark } from '../translate/outdated-mark.tsx';
import styles from './language-tabs.module.css';
import type { ShownRecord } from './shown-record.ts';
import { useVersions } from '../../../providers/records/use-versions.ts';

/** The versions of a record by language, each with its status and a link, and a menu to add a missing one (S3.09). */
export function LanguageTabs({ resource, record }: { resource: Resource; record: ShownRecord }) {
  const { t, i18n } = useTranslation('forms');
  const may = useMay(resource.name);
  const codes = useLanguageCodes();
  const navigate = useNavigate();
  const { versions, isLoading, isError, retry } = useVersions(resource, record);
  const missing = codes.filter(
    (code) => may('create', { language: code }) && !versions.some(({ language }) => language === code),
  );
  const offered = resource.endpoints.create && !isError && !isLoading ? missing : [];
  const fresh = (code: string) => `${resource.screen.path}/create?from=${record.id}&language=${code}`;
  useCommands(
    'record',
    offered.map((code) => ({
      name: 'translate',
      values: { title: titleOf(resource, record), language: languageName(code, i18n.language) },
      offered: true,
      run: () => navigate(fresh(code)),
    })),
  );
  return (
    <nav className={styles.languages} aria-label={t('translations')}>
      {isLoading ? (
        <Skeleton width={240} height={36} />
      ) : (
        <ul>
          {versions.map((version) => (
            <Tab key={version.id} resource={resource} version={version} isCurrent={version.id === record.id} />
          ))}
          <MinorEdit resource={resource} record={record} versions={versions} />
        </ul>
      )}
      {isError && (
        <p className={styles.failed}>
          {t('translationsFailed')}{' '}
          <Button variant="link" size="sm" onClick={retry}>
            {t('translationsRetry')}
          </Button>
        </p>
      )}
      {offered.length > 0 && (
        <DropDown
          label={
            <>
              <AddIcon />
              <span className={styles.add}>{t('addTranslation')}</span>
            </>
          }
        >
          {offered.map((code) => (
            <Link key={code} to={fresh(code)}>
              {languageName(code, i18n.language)}
            </Link>
          ))}
        </DropDown>
      )}
    </nav>
  );
}

function Tab({ resource, version, isCurrent }: { resource: Resource; version: ShownRecord; isCurrent: boolean }) {
  const { t, i18n } = useTranslation('forms');
  const labels = useLabels(resource.name);
  const tab = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // On a narrow screen the tabs scroll.
    if (isCurrent) tab.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isCurrent]);
  const { language, status } = version;
  return (
    <li ref={tab}>
      <Link
        to={`${resource.screen.path}/${version.id}`}
        aria-current={isCurrent ? 'page' : undefined}
        data-tip={titleOf(resource, version)}
      >
        {typeof language === 'string' ? languageName(language, i18n.language) : t('noLanguage')}
        {typeof status === 'string' && (
          <span className={styles.status} data-status={status}>
            {labels.option('status', status)}
          </span>
        )}
        <OutdatedMark resource={resource} row={version} />
      </Link>
    </li>
  );
}
