import { englishEvents } from './en-events.ts';
import type { LanguageTexts } from './language-texts.ts';

export const english: LanguageTexts = {
  events: englishEvents,
  goodToKnow: 'Good to know',
  practical: [
    'Admission is free; a hat goes round.',
    'Tickets are available at the tourist office and at the door.',
    'Please book by the evening before: places are few.',
    'Children under twelve come free.',
    'Doors open half an hour earlier.',
    'Dogs are welcome on a lead.',
    'The last bus waits for everybody.',
    'Takes place in any weather; dress for it.',
    'With the guest card you pay half.',
    'Step-free entrance on the side of the yard.',
  ],
  venues: {
    hotel:
      'A family-run house in {town} with quiet rooms, a proper breakfast until eleven and staff who know the timetable by heart. Bicycles and snowshoes can be borrowed at the desk.',
    'guest house':
      'A handful of rooms, one long breakfast table and a garden to read in. The owners live upstairs and lend out maps with pencil notes.',
    hall: 'The town’s living room: concerts, balls, assemblies and the yearly flower show. Level entrance, good acoustics, a kitchen that copes with three hundred guests.',
    theatre:
      'A small stage with red seats and a big heart. The ensemble plays from September to June; in summer guests move in.',
    museum: 'Local history without dust: eight rooms, many drawers to open, and a café in the former wash-house.',
    outdoor:
      'An open place for everything that needs sky: markets, concerts, the start of most walks. Power, water and shade are there, a roof is not.',
    restaurant:
      'Cooks what the season and the neighbours bring. Forty kinds of wine, six of them by the glass, and a dessert that nobody shares.',
    club: 'Brick vault, honest sound and a bar that knows when to be quiet. Live music four nights a week.',
    'conference centre':
      'Five rooms with daylight, a hall for the big day and a terrace for the talks that really matter. Ten minutes on foot from the station.',
    other: 'A place with a past and many uses: workshops, tastings and small celebrations. Best asked for in person.',
  },
};
