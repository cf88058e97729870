import type { FormViews } from '../form-views.ts';
import { AltTextInput, FurtherWordsInput } from './alt-text/alt-text-inputs.tsx';
import { CropSection } from './crop/crop-section.tsx';
import { FolderInput } from './folders/folder-input.tsx';
import { FocusSection } from './crop/focus-section.tsx';
import { PictureAside } from './picture-aside.tsx';

export const mediaForm: FormViews = {
  resource: 'media',
  inputs: { folder: FolderInput, alt_text: AltTextInput, by_language: FurtherWordsInput },
  sections: { crop: CropSection, focus: FocusSection },
  Aside: PictureAside,
  savesOnStep: true,
};
