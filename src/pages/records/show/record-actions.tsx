import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { narrowingOf } from '../../../../contract/people/narrowing.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { previewLinks } from '../../../../contract/calls/preview-links.ts';
import { Button } from '../../../components/button.tsx';
import { DuplicateIcon, EditIcon, TrashIcon } from '../../../components/icons/icons.tsx';
import { DropDown } from '../../../components/overlays/drop-down.tsx';
import { languageName } from '../../../formats/formats.ts';
import { useCommands } from '../../../providers/browser/commands.ts';
import { useOffered } from '../../../providers/http/extensions.ts';
import { useServices } from '../../../providers/services.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { useRemoval } from '../../../providers/records/use-removal.ts';
import { isCopied } from '../is-copied.ts';
import { useLastList } from '../list/use-last-list.ts';
import { PreviewLink, previewedAs } from './preview-link.tsx';
import type { ShownRecord } from './shown-record.ts';
import { StatusActions } from './status-actions.tsx';
import { useVersions } from './use-versions.ts';
import { titleOf } from '../title-of.ts';

/** Actions of a record that the user may perform. */
export function RecordActions({ resource, record }: { resource: Resource; record: ShownRecord }) {
  const { t, i18n } = useTranslation('forms');
  const may = useMay(resource.name);
  const navigate = useNavigate();
  const { queries } = useServices();
  const remove = useRemoval(resource);
  const { path } = useLastList(resource);
  const { id, version } = record;
  const about = narrowingOf(resource, record);
  const previewed = previewedAs(resource.name);
  const canPreview = useOffered(previewLinks.make);
  const mayUpdate = resource.endpoints.update !== undefined && may('update', about);

  const { versions } = useVersions(resource, record);
  const sources = mayUpdate ? versions.filter(({ language }) => language && language !== record.language) : [];

  const edit = () => navigate(`${resource.screen.path}/${id}/edit`);
  const title = titleOf(resource, record);
  useCommands(
    'record',
    mayUpdate ? [{ name: 'editThis', values: { title }, keys: ['e'], offered: true, run: edit }] : [],
  );

  // Hold the queries until this page unmounts: a deleted record cannot be refetched.
  const held = useRef<() => Promise<void>>(undefined);
  useEffect(() => () => void held.current?.(), []);
  const discard = async () => {
    const release = (held.current = queries.hold());
    if ((await remove([{ id, version, title }])) > 0) await navigate(path);
    else void release();
  };
  return (
    <>
      {mayUpdate && (
        <Button onClick={() => void edit()}>
          <EditIcon />
          {t('edit')}
        </Button>
      )}
      {mayUpdate && resource.fields.status && (
        <StatusActions resource={resource} record={record} mayPublish={may('publish', about)} />
      )}
      {mayUpdate && previewed && canPreview && <PreviewLink resource={previewed} id={id} />}
      {isCopied(resource) && may('create', about) && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('duplicate')}
          data-tip={t('duplicate')}
          onClick={() => void navigate(`${resource.screen.path}/create?copy=${id}`)}
        >
          <DuplicateIcon />
        </Button>
      )}
      {sources.length > 0 && (
        <DropDown label={t('more')}>
          {sources.map((source) => (
            <Link key={source.id} to={`${resource.screen.path}/${id}/edit?source=${source.id}`}>
              {t('translateFrom', { language: languageName(String(source.language), i18n.language) })}
            </Link>
          ))}
        </DropDown>
      )}
      {resource.endpoints.remove && may('delete', about) && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('delete')}
          data-tip={t('delete')}
          onClick={() => void discard()}
        >
          <TrashIcon />
        </Button>
      )}
    </>
  );
}
