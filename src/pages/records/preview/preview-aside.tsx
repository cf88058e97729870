import { Suspense } from 'react';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { previewed } from '../../../../contract/website/website-preview.ts';
import { lazyComponent } from '../../../components/states/late.ts';
import styles from './preview.module.css';
import type { RecordForm } from '../form/use-record-form.ts';

const WebsitePreview = lazyComponent(async () => (await import('./website-preview.tsx')).WebsitePreview);

/** Website preview next to a form; undefined for resources without one. Its code loads with the first of these forms. */
export function previewAside(resource: Resource, stored: AnyValues, id?: number) {
  if (!previewed.some((name) => name === resource.name)) return undefined;
  return (form: RecordForm) => (
    <Suspense fallback={<div className={styles.place} data-preview />}>
      <WebsitePreview form={form} stored={stored} id={id} />
    </Suspense>
  );
}
