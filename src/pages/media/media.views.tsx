import { Suspense } from 'react';
import { dayOf } from '../../../contract/times/day.ts';
import { licenceStateOf } from '../../../contract/media/licence.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import { formatBytes } from '../../formats/formats.ts';
import { lazyComponent } from '../../components/states/late.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';
import type { ResourceViews } from '../views.ts';
import type { MediaRecord } from '../../resources/media/media.resource.ts';
import { noFolder } from '../../components/fields/pictures/folder-tree.ts';

const AddMedia = lazyComponent(async () => (await import('./add-media.tsx')).AddMedia);
const ReplaceFile = lazyComponent(async () => (await import('./replace-file.tsx')).ReplaceFile);
const FolderPanel = lazyComponent(async () => (await import('./folders/folder-panel.tsx')).FolderPanel);
const LicenceMark = lazyComponent(async () => (await import('../../components/pictures/licence-mark.tsx')).LicenceMark);
const LicenceNotice = lazyComponent(
  async () => (await import('../../components/pictures/licence-notice.tsx')).LicenceNotice,
);
const AltTextCard = lazyComponent(async () => (await import('./alt-text/alt-text-card.tsx')).AltTextCard);
const AltTextStates = lazyComponent(async () => (await import('./alt-text/alt-text-states.tsx')).AltTextStates);
const SuggestAltTexts = lazyComponent(async () => (await import('./alt-text/suggest-alt-texts.tsx')).SuggestAltTexts);
const MoveChosen = lazyComponent(async () => (await import('./folders/move-chosen.tsx')).MoveChosen);
const FileSection = lazyComponent(async () => (await import('./file-section.tsx')).FileSection);
const MediaUses = lazyComponent(async () => (await import('./media-uses.tsx')).MediaUses);

/** The dimensions of a picture, or a license warning if there is one. */
function lineOf({ width, height, licenceUntil }: AnyValues) {
  const size = width ? `${Number(width)} × ${Number(height)}` : undefined;
  if (!licenceStateOf(licenceUntil as string | null, dayOf(new Date()))) return size;
  return (
    <Suspense fallback={size}>
      <LicenceMark until={licenceUntil as string} />
    </Suspense>
  );
}

/** A section of a file's page in words. */
const sectionOf = (name: 'crop' | 'focus' | 'file') => (record: AnyValues) => (
  <Suspense fallback={<Skeleton height={24} />}>
    <FileSection name={name} file={record as MediaRecord} />
  </Suspense>
);

/** Files are added by uploading; a file's page shows its usages. */
export const mediaViews: ResourceViews = {
  resource: 'media',
  line: { kind: lineOf },
  sections: { crop: sectionOf('crop'), focus: sectionOf('focus'), file: sectionOf('file') },
  cells: {
    bytes: ({ bytes }) => (typeof bytes === 'number' ? formatBytes(bytes) : undefined),
    alt_suggestions: (file) => (
      <Suspense fallback={null}>
        <AltTextStates file={file} />
      </Suspense>
    ),
  },
  chosen: (props) => (
    <Suspense fallback={null}>
      <MoveChosen {...props} />
      <SuggestAltTexts {...props} />
    </Suspense>
  ),
  beside: {
    names: ['folder'],
    Panel: (props) => (
      <Suspense fallback={<Skeleton height={72} />}>
        <FolderPanel {...props} />
      </Suspense>
    ),
  },
  add: ({ folder }) => (
    <Suspense fallback={<Skeleton width={104} height={36} />}>
      <AddMedia folder={folder === noFolder ? undefined : folder} />
    </Suspense>
  ),
  aside: (record) => (
    <Suspense fallback={null}>
      {!record.picture && <LicenceNotice of="file" until={(record as MediaRecord).licenceUntil} />}
      {record.picture !== null && <AltTextCard record={record as MediaRecord} />}
      <ReplaceFile record={record as MediaRecord} />
      <MediaUses key={String(record.id)} id={Number(record.id)} />
    </Suspense>
  ),
};
