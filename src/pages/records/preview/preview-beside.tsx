import { Suspense } from 'react';
import type { Resource } from '../../../../contract/resource.ts';
import type { AnyValues } from '../../../../contract/views.ts';
import { previewed } from '../../../../contract/website-preview.ts';
import { late } from '../../../components/late.ts';
import styles from './preview.module.css';
import type { RecordForm } from '../form/use-record-form.ts';

const WebsitePreview = late(async () => (await import('./website-preview.tsx')).WebsitePreview);

/** What stands beside the form of a resource that a website shows; nothing beside others. Its code comes with the first such form. */
export function previewBeside(resource: Resource, stored: AnyValues, id?: number) {
  if (!previewed.some((name) => name === resource.name)) return undefined;
  return (form: RecordForm) => (
    <Suspense fallback={<div className={styles.place} data-preview />}>
      <WebsitePreview form={form} stored={stored} id={id} />
    </Suspense>
  );
}
