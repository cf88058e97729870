import { useOne } from '@refinedev/core';
import { useParams } from 'react-router';
import { cropOf, whole } from '../../../../contract/media/crop.ts';
import type { Image } from '../../../../contract/declaration/fields.ts';
import type { MediaKind } from '../../../../contract/media/media-kinds.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { resizedUrl } from '../../../components/pictures/small-address.ts';
import { type Size, wholeSize } from './picture-part.ts';

/** A picture without its crop. */
export interface WholePicture {
  url: string;
  alt: string;
  size: Size;
}

/** The kind of the file in the URL once loaded, and its uncropped picture. */
export function useWholePicture(): { kind?: MediaKind; picture?: WholePicture } {
  const { id = '' } = useParams();
  const { result } = useOne<AnyValues & { id: number; kind: MediaKind; picture: Image | null }>({
    resource: 'media',
    id,
    errorNotification: false,
  });
  if (!result) return {};
  const { kind, picture } = result;
  if (!picture) return { kind };
  const { url, alt_text: alt } = picture;
  return { kind, picture: { url: resizedUrl(url, 'whole'), alt, size: wholeSize(picture, cropOf(result) ?? whole) } };
}
