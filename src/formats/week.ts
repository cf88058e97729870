import dayjs from 'dayjs';
import updateLocale from 'dayjs/plugin/updateLocale.js';
import { onOtherFormats, reader } from './reader.ts';

dayjs.extend(updateLocale);

/** Calendars to choose a day from begin their weeks as the reader does. */
const beginWeeks = () => dayjs.updateLocale('en', { weekStart: reader().weekStart });
beginWeeks();
onOtherFormats(beginWeeks);
