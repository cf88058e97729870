import { useOne } from '@refinedev/core';
import { useParams } from 'react-router';
import { cropOf, whole } from '../../../contract/crop.ts';
import type { Image } from '../../../contract/fields.ts';
import type { MediaKind } from '../../../contract/media-kinds.ts';
import type { AnyValues } from '../../../contract/views.ts';
import { inSize } from '../../components/pictures/small-address.ts';
import { type Size, wholeSize } from './picture-part.ts';

/** A picture with what its crop leaves out. */
export interface WholePicture {
  url: string;
  alt: string;
  size: Size;
}

/** What the file in the address is, once it is there, and all of its picture, whatever part of that is shown. */
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
  return { kind, picture: { url: inSize(url, 'whole'), alt, size: wholeSize(picture, cropOf(result) ?? whole) } };
}
