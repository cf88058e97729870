import '../../providers/texts/media.ts';
import '../../providers/texts/rich-text.ts';
import { type BaseRecord, useDataProvider } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Image } from '../../../contract/declaration/fields.ts';
import { mediaCalls, storageLimit } from '../../../contract/media/media.ts';
import { uploads as limits } from '../../../contract/calls/uploads.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { isPublic } from '../../../contract/declaration/scheduling.ts';
import type { FieldSources, LibraryPicture } from '../../components/fields/input-props.ts';
import { lazyComponent } from '../../components/states/late.ts';
import { notingAbsence, useOffered } from '../../providers/http/extensions.ts';
import { useLabels, useLabelsOf } from '../../providers/i18n/labels.ts';
import { listsItems } from '../../providers/records/list-url.ts';
import { recordQuery } from '../../providers/records/record-query.ts';
import { useApi } from '../../providers/records/use-api.ts';
import { useMay, useMayAny } from '../../providers/session/use-may.ts';
import { uploadToLibrary } from '../../providers/uploads/upload-to-library.ts';
import { useServices } from '../../providers/services.ts';
import { useOrganisationId, usePlace } from '../../providers/workspace/use-workspaces.ts';
import { resourceNamed } from '../../resources/registry.ts';
import { folderRows } from '../../components/fields/pictures/folder-tree.ts';
import { mediaLibraryCalls } from '../../resources/media/media.calls.ts';
import { languagesNote } from '../../providers/records/item-languages.ts';
import { useLinkable } from './use-linkable.ts';
import { useLanguageCodes } from '../../providers/i18n/use-language-codes.ts';
import { titleOf } from './title-of.ts';

const AddReferred = lazyComponent(async () => (await import('./refs/add-referred.tsx')).AddReferred);
const DescribePicture = lazyComponent(async () => (await import('./words/describe-picture.tsx')).DescribePicture);

const { folders } = mediaLibraryCalls;

/** The record in the form. */
interface Edited {
  id?: number | undefined;
  status?: unknown;
  language?: unknown;
}

/** Data sources of a resource's inputs, in the active workspace. */
export function useSources(resource: Resource, { id, status, language }: Edited = {}): FieldSources {
  const { t, i18n } = useTranslation('media');
  const provider = useDataProvider()();
  const client = useQueryClient();
  const labels = useLabels(resource.name);
  const languages = useLanguageCodes();
  const { call } = useApi();
  const organisationId = useOrganisationId();
  const { t: tf } = useTranslation(['fields', 'forms']);
  const labelsOf = useLabelsOf();
  const may = useMayAny();
  const mayPublish = useMay(resource.name)('publish');
  const mayDescribe = useMay('media')('update');
  const mayBring = useMay('media')('create');
  const hasLibrary = useOffered(resourceNamed('media').endpoints.list);
  const hasFolders = useOffered(folders);
  const { uploads } = useServices();
  const { activeWorkspaceId } = usePlace();
  const linkable = useLinkable();
  return useMemo(
    () => ({
      recordId: id,
      locale: i18n.language,
      languages,
      search: async (name, typed) => {
        const target = resourceNamed(name);
        const hasItems = listsItems(target);
        const { data } = await provider.getList({
          resource: name,
          pagination: { currentPage: 1, pageSize: 25 },
          // A search is ordered by relevance, an empty one by title.
          sorters: !typed && target.fields[target.title]?.sort ? [{ field: target.title, order: 'asc' }] : [],
          filters: [
            { field: 'q', operator: 'eq', value: typed },
            { field: 'perItem', operator: 'eq', value: hasItems || undefined },
            { field: 'itemLanguage', operator: 'eq', value: (hasItems && language) || undefined },
          ],
          meta: { purpose: 'select' },
        });
        // A record cannot be its own parent.
        const others = data.filter((row) => name !== resource.name || Number(row.id) !== id);
        return others.map((row) => ({
          value: Number(row.id),
          label: titleOf(target, row),
          note: languagesNote(row),
        }));
      },
      linkable,
      addWords: (name, typed) => {
        if (!resourceNamed(name).screen.generated || !may(name, 'create')) return undefined;
        const what = labelsOf(name).singular;
        return typed ? tf('fields:addTyped', { what, typed }) : tf('forms:createTitle', { what });
      },
      Add: AddReferred,
      pictures: hasLibrary
        ? async (typed, page, folder) => {
            const { data } = await provider.getList({
              resource: 'media',
              pagination: { currentPage: page, pageSize: pictureCount },
              filters: [
                { field: 'q', operator: 'eq', value: typed },
                { field: 'kind', operator: 'eq', value: ['picture', 'drawing'] },
                ...(folder ? [{ field: 'folder', operator: 'eq' as const, value: folder }] : []),
              ],
              meta: { purpose: 'select' },
            });
            return { pictures: data.map(pictureOf), more: data.length === pictureCount };
          }
        : undefined,
      folders: hasFolders
        ? async () => {
            const listed = await notingAbsence(folders, () =>
              call(folders, { query: { workspaceId: activeWorkspaceId } }),
            );
            return folderRows(listed.folders).map(({ path, name, depth }) => ({
              value: path,
              label: '\u2003'.repeat(depth) + name,
            }));
          }
        : undefined,
      bring:
        mayBring && activeWorkspaceId !== undefined
          ? async (file, folder) => {
              const ended = await uploadToLibrary(uploads, activeWorkspaceId, file, folder);
              if (ended?.state === 'refused') throw new Error(ended.problem ?? t(`unfit.${ended.unfit}`, sizes));
              return ended?.record && pictureOf({ ...ended.record });
            }
          : undefined,
      Describe: mayDescribe ? DescribePicture : undefined,
      titleOf: async (name, wanted) =>
        titleOf(resourceNamed(name), await client.fetchQuery(recordQuery(provider, name, wanted))),
      fieldLabel: labels.field,
      fullRoom: async () => {
        if (organisationId === undefined) return undefined;
        // Without the permission, or on another server, the limit shows on saving.
        const room = await call(mediaCalls.room, { params: { id: organisationId } }).catch(() => undefined);
        const quota = room ? storageLimit(room) : null;
        return room && quota !== null && room.used >= quota ? { used: room.used, quota } : undefined;
      },
      option: (name, value) => {
        const isStatus = resource.fields[name]?.kind === 'status';
        const needsRight = isStatus && value !== status && (isPublic(value) || isPublic(status));
        return { label: labels.option(name, value), disabled: needsRight && !mayPublish };
      },
    }),
    [
      t,
      tf,
      labelsOf,
      may,
      i18n.language,
      languages,
      provider,
      client,
      resource,
      labels,
      id,
      status,
      language,
      mayPublish,
      mayBring,
      hasLibrary,
      hasFolders,
      mayDescribe,
      uploads,
      activeWorkspaceId,
      call,
      organisationId,
      linkable,
    ],
  );
}

const sizes = { megabytes: limits.maxFile / 1024 / 1024 };

/** Pictures per page in the library dialog. */
const pictureCount = 24;

const pictureOf = ({ id, title, picture }: BaseRecord): LibraryPicture => {
  const { url = `/v1/media/${id}`, alt_text: alt = '', licenceUntil } = (picture as Image | null) ?? {};
  return { id: Number(id), url, title: String(title), alt, licenceUntil };
};
