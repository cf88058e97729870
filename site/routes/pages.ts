import type { Asked, Found } from '../asked.ts';
import type { TextPage } from '../delivered.ts';
import { textPage } from '../pages/text-page.ts';
import type { FoundRecord } from './record.ts';
import { sluggedAt, sluggedWithId } from './slugged.ts';

/** A page such as the imprint, by its slug. */
export const pageAt = async (asked: Asked): Promise<Found> => shown(asked, await sluggedAt(asked, 'pages'));

/** A page by its id. */
export const pageWithId = async (asked: Asked): Promise<Found> => shown(asked, await sluggedWithId(asked, 'pages'));

const shown = ({ view }: Asked, found: FoundRecord<TextPage>): Found =>
  !found || 'moved' in found ? found : textPage(view, found.shown, found.addresses);
