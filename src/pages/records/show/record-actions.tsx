import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { isReviewable } from '../../../../contract/people/commented.ts';
import { narrowingOf } from '../../../../contract/people/narrowing.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { previewLinks, previewedResources } from '../../../../contract/calls/preview-links.ts';
import { Button } from '../../../components/button.tsx';
import { EditIcon, NextIcon } from '../../../components/icons/icons.tsx';
import { DropDown, DropDownChoice } from '../../../components/overlays/drop-down.tsx';
import { lazyComponent } from '../../../components/states/late.ts';
import { languageName } from '../../../formats/formats.ts';
import { useCommands } from '../../../providers/browser/commands.ts';
import { useOffered } from '../../../providers/http/extensions.ts';
import { useServices } from '../../../providers/services.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { useRemoval } from '../../../providers/records/use-removal.ts';
import { isCopied } from '../is-copied.ts';
import { useLeaveItem } from '../merge/use-leave-item.ts';
import { useLastList } from '../list/use-last-list.ts';
import type { ShownRecord } from './shown-record.ts';
import { StatusActions } from './status-actions.tsx';
import { statusSteps } from './status-steps.ts';
import { useVersions } from '../../../providers/records/use-versions.ts';
import { titleOf } from '../title-of.ts';

const AskForReview = lazyComponent(async () => (await import('../review/ask-for-review.tsx')).AskForReview);
const MergeDialog = lazyComponent(async () => (await import('../merge/merge-dialog.tsx')).MergeDialog);
const PreviewDialog = lazyComponent(async () => (await import('./preview-dialog.tsx')).PreviewDialog);

/** Actions of a record that the user may perform: status, Edit, and a menu of the others. */
export function RecordActions({ resource, record }: { resource: Resource; record: ShownRecord }) {
  const { t, i18n } = useTranslation('forms');
  const may = useMay(resource.name);
  const navigate = useNavigate();
  const { queries } = useServices();
  const remove = useRemoval(resource);
  const { path } = useLastList(resource);
  const { id, version } = record;
  const about = narrowingOf(resource, record);
  const previewed = previewedResources.find((name) => name === resource.name);
  const canPreview = useOffered(previewLinks.make);
  const [dialog, setDialog] = useState<'review' | 'preview' | 'merge'>();
  const close = () => setDialog(undefined);
  const canMerge = useOffered(resource.endpoints.merge);
  const { change: leave } = useLeaveItem(resource, record);
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
  const mayPublish = may('publish', about);
  const steps = statusSteps(resource, record, mayPublish);
  const changesStatus = mayUpdate && (steps.canPublish || steps.others.length > 0);
  const offersPreview = mayUpdate && previewed && canPreview;
  const mayAsk = mayUpdate && record.hasReview === false && isReviewable(record);
  const mayMerge = mayUpdate && canMerge;
  const mayLeave = mayUpdate && versions.length > 1;
  const mayCopy = isCopied(resource) && may('create', about);
  const mayRemove = resource.endpoints.remove !== undefined && may('delete', about);
  return (
    <>
      {changesStatus && <StatusActions resource={resource} record={record} mayPublish={mayPublish} steps={steps} />}
      {mayUpdate && (
        <Button variant={steps.canPublish ? 'outline' : 'default'} onClick={() => void edit()}>
          <EditIcon />
          {t('edit')}
        </Button>
      )}
      {(mayAsk || offersPreview || sources.length > 0 || mayMerge || mayLeave || mayCopy || mayRemove) && (
        <DropDown
          label={
            <>
              {t('more')}
              <NextIcon />
            </>
          }
        >
          {mayAsk && <DropDownChoice onClick={() => setDialog('review')}>{t('askForReview')}</DropDownChoice>}
          {offersPreview && <DropDownChoice onClick={() => setDialog('preview')}>{t('preview.open')}</DropDownChoice>}
          {mayCopy && <Link to={`${resource.screen.path}/create?copy=${id}`}>{t('duplicate')}</Link>}
          {sources.map((source) => (
            <Link key={source.id} to={`${resource.screen.path}/${id}/edit?source=${source.id}`}>
              {t('translateFrom', { language: languageName(String(source.language), i18n.language) })}
            </Link>
          ))}
          {mayMerge && <DropDownChoice onClick={() => setDialog('merge')}>{t('mergeItem')}</DropDownChoice>}
          {mayLeave && <DropDownChoice onClick={() => void leave()}>{t('leaveItem')}</DropDownChoice>}
          {mayRemove && <DropDownChoice onClick={() => void discard()}>{t('moveToTrash')}</DropDownChoice>}
        </DropDown>
      )}
      <Suspense>
        {dialog === 'review' && <AskForReview resource={resource} record={record} onClose={close} />}
        {dialog === 'merge' && <MergeDialog resource={resource} record={record} onClose={close} />}
        {offersPreview && dialog === 'preview' && <PreviewDialog resource={previewed} id={id} onClose={close} />}
      </Suspense>
    </>
  );
}
