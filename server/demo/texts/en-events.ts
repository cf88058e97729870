import type { IdeaName } from '../ideas.ts';
import type { EventText } from './language-texts.ts';

export const englishEvents: Record<IdeaName, EventText> = {
  adventMarket: {
    titles: ['Advent Market in {town}', 'Three Days of Advent, {town}'],
    text: 'Forty wooden stalls, a brass quartet on the hour and the smell of roasted chestnuts. Everything on sale was made within an hour of {town}: candles, felt slippers, honey, wooden toys. Children can post their letters in the red box beside the stage.',
  },
  lanternWalk: {
    titles: ['Lantern Walk through {town}', 'By Lantern Light: a Winter Evening in {town}'],
    text: 'We leave {venue} when the street lamps go out and walk the old paths with nothing but lanterns. {guide} tells of night watchmen, lost bells and the winter the water froze for eleven weeks. Tea is waiting at the end.',
  },
  adventConcert: {
    titles: ['Advent Concert: {band}', '{band}: Songs for the Dark Season'],
    text: '{band} sing carols from five valleys and one island, most of them older than the hall they are sung in. In the interval there is punch, and nobody minds if you hum along.',
  },
  snowshoeTour: {
    titles: ['Snowshoe Tour for Early Risers', 'Quiet Snow: a Snowshoe Morning'],
    text: 'Four hours, 380 metres of climbing and a hut with soup half-way. {guide} keeps groups to eight, so that the deer stay where they are. Snowshoes and poles are ours; warm boots are yours.',
  },
  firstTurns: {
    titles: ['First Turns: a Ski Weekend for Beginners', 'Ski Weekend for Late Starters'],
    text: 'For everybody who always wanted to and never dared. Two days, six people to a teacher, a slope without onlookers, and hire skis at half price. By Sunday noon you will ride the lift without thinking about it.',
  },
  sledgeEvening: {
    titles: ['Sledging under the Moon', 'Moonlight Sledging for Families'],
    text: 'The toboggan run is groomed and lit by torches for one evening. Sledges can be borrowed at the start, hot apple juice is ladled out at the finish, and the last tractor back up leaves at half past seven.',
  },
  winterSwim: {
    titles: ['Winter Swim {town}', 'Cold Water, Warm Soup: Winter Swim'],
    text: 'Fifty metres through water of four degrees, then straight into a sauna tent and a bowl of barley soup. Lifeguards in dry suits swim alongside. Watching from the shore is free and nearly as bracing.',
  },
  winterTales: {
    titles: ['Winter Tales by the Stove', 'Stories for Cold Afternoons'],
    text: '{guide} reads about a fox who wanted to be a lighthouse, and about the giant who lost his mitten above {town}. For children from four; grown-ups may sit at the back and keep quiet.',
  },
  biscuits: {
    titles: ['Christmas Biscuits from Old Recipes', 'Seven Kinds of Biscuits'],
    text: 'Seven doughs, one long table, and the handwritten book of a farmhouse cook from 1912. Everybody takes a tin home. Aprons are lent; please bring a tea towel.',
  },
  carnivalMasks: {
    titles: ['Carve Your Own Carnival Mask', 'Carnival Masks: a Workshop'],
    text: 'Lime wood, a knife and an afternoon: {guide} shows how the grim old faces were made that still drive the winter out of {town}. Children paint ready-carved ones.',
  },
  fireEvening: {
    titles: ['Fire & Mulled Wine in {town}', 'An Evening of Fires'],
    text: 'Twelve fire bowls, stick bread for the children, mulled wine from the estate next door and {band} playing until their fingers get cold. The rescue dogs show at seven how they find somebody in the snow.',
  },
  openAirCinema: {
    titles: ['Open-Air Cinema at {venue}', 'Cinema under the Stars, {town}'],
    text: 'The screen goes up at dusk, the film begins when the first bats are out. Tonight a comedy about a village that sells its only road sign. Original with English subtitles; blankets can be borrowed.',
  },
  dawnRowing: {
    titles: ['Rowing into the Sunrise', 'Dawn on the Water'],
    text: 'The water belongs to us at six. {guide} takes the stern, everybody else an oar, and after forty minutes there is coffee from a flask where only ducks live. No experience needed, a jumper is.',
  },
  herbWalk: {
    titles: ['Herbs along the Way', 'The Meadow Pharmacy: a Herb Walk'],
    text: 'Yarrow for the stomach, ribwort for the wasp, and three plants better left alone. {guide} has walked this round for thirty years. We finish with bread, butter and everything we found.',
  },
  summerStage: {
    titles: ['{band} Open Air', 'Summer Stage: {band}'],
    text: '{band} play the long version of everything. The bar opens at seven, the swifts fly until nine, and if it rains we move under the arcades. Deck chairs go to those who come first.',
  },
  waterLab: {
    titles: ['Water Lab for Young Researchers', 'Who Lives in the Water? A Lab for Children'],
    text: 'Nets, magnifying glasses and wellingtons: what lives in a bucket of water from {town}? A biologist answers questions that parents cannot. For children from six to eleven.',
  },
  longTable: {
    titles: ['The Long Table of {town}', 'One Table for {town}'],
    text: 'One hundred and twenty places at a single table down the middle of the street. Nine kitchens cook one course each, neighbours pour. Bring a plate of your own and it will come back washed.',
  },
  trailRun: {
    titles: ['{town} Trail Run', 'Two Bridges Trail Run'],
    text: 'Twelve or twenty-six kilometres on forest paths, with aid stations run by grandmothers who bake. There is no prize money; the winner gets a cheese. The children run 800 metres at noon.',
  },
  harvest: {
    titles: ['Harvest Festival {town}', 'Harvest Days'],
    text: 'Pumpkins weighed in public, must straight from the press, tractors older than their drivers. {band} play for dancing on both evenings, and the best jam of the year is chosen by a jury of children.',
  },
  bikeTour: {
    titles: ['By Bike to the Hidden Chapels', 'A Gentle Bike Tour around {town}'],
    text: 'Thirty-two kilometres, hardly a hill and five stops: a mill, two chapels, a cheese maker and a spring with very cold water. Electric bikes can be hired when you book.',
  },
  farmersMarket: {
    titles: ['Farmers’ Market {town}', 'From the Fields: Market at {venue}'],
    text: 'Twenty growers, none of them from further than forty kilometres away. Come early for the bread and late for the bargains. Today with a knife grinder and the school band.',
  },
  fleaMarket: {
    titles: ['Flea Market at {venue}', 'Attic Finds: Flea Market {town}'],
    text: 'Porcelain with half a handle, records, skis from 1974 and now and then a real find. Private sellers only. Tables can be booked until two days before.',
  },
  oldTownTour: {
    titles: ['{town} on Foot: Guided Tour', 'Behind the Doors of {town}'],
    text: 'An hour and a half with {guide} through courtyards that are usually locked. You will see the oldest door, the narrowest house and the bakery where the mayor was born. Meeting point: {venue}.',
  },
  easyWalk: {
    titles: ['Easy-Access Walk in {town}', 'A Walk without Steps'],
    text: 'A tour of {town} without a single step, at a pace for wheelchairs, pushchairs and tired knees. There is an induction loop, benches every two hundred metres, and {guide} knows where the good cake is.',
  },
  photoWalk: {
    titles: ['First Light: a Photo Walk', 'Photo Walk with {guide}'],
    text: 'We stand on the ridge before the sun does. {guide} explains light without a single formula and looks at your pictures afterwards over breakfast. Telephones are cameras too.',
  },
  birdWalk: {
    titles: ['Bird Walk at Daybreak', 'Who Sings Here? A Bird Walk'],
    text: 'Divers, dippers and, with luck, the kingfisher. {guide} hears them long before anybody sees them. Binoculars can be borrowed, silence is appreciated.',
  },
  stargazing: {
    titles: ['Stargazing above {town}', 'A Sky without Lamps'],
    text: 'Two telescopes, one astronomer and a place that no street lamp reaches. When clouds come in, we go inside and look at what the telescope saw last week.',
  },
  wineTasting: {
    titles: ['Six Wines, Six Slopes', 'Wine Tasting with {guide}'],
    text: '{guide} opens six bottles that never leave the region and explains why the same grape tastes of apples on one side of the hill and of smoke on the other. With bread, cheese and time.',
  },
  fiveCourses: {
    titles: ['Five Courses, Five Producers', 'A Table for the Season'],
    text: 'The people who caught, grew, milked and picked it sit at the table too. {guide} cooks five courses from what {town} has right now. Vegetarian on request, with two days’ notice.',
  },
  cookingClass: {
    titles: ['Cooking with {guide}', 'Grandmother’s Kitchen: a Cooking Class'],
    text: 'Three dishes that every household here makes differently. We chop, argue and eat together. Recipes go home with you, the washing-up stays.',
  },
  breadBaking: {
    titles: ['Sourdough Morning', 'Bread from the Wood Oven'],
    text: 'The oven has been burning since four. You shape two loaves, learn to listen to a crust, and eat the first slice far too hot. A jar of starter is included and needs a name.',
  },
  weaving: {
    titles: ['At the Loom: Weaving for Beginners', 'Thread by Thread: a Weaving Workshop'],
    text: 'On looms from the museum’s own store everybody weaves a bookmark, the patient ones a table runner. {guide} brings wool dyed with walnut, madder and onion.',
  },
  repairCafe: {
    titles: ['Repair Café {town}', 'Mend It! Repair Café'],
    text: 'A lamp that flickers, a zip that sticks, a radio that only knows one station: volunteers mend it with you, not for you. Two things per person, please, and no microwaves.',
  },
  languageCafe: {
    titles: ['Language Café', 'Talk to {town}: Language Café'],
    text: 'One table, one language, change whenever the bell rings. Today we have eight tables and a very patient lady for beginners. The first coffee is on us.',
  },
  pubQuiz: {
    titles: ['Pub Quiz at {venue}', 'The Great {town} Quiz'],
    text: 'Six rounds, teams of up to five, questions in English. One round is always about {town}, so sit with a local. The winners drink free, the last ones write the next quiz.',
  },
  chessOpen: {
    titles: ['{town} Chess Open', 'Rapid Chess Weekend {town}'],
    text: 'Nine rounds of rapid chess for everybody from club player to grandparent. Boards are provided, clocks too. On the side the youth coach plays thirty games at once.',
  },
  chamberConcert: {
    titles: ['Chamber Concert: {band}', '{band} Play Schubert and a Surprise'],
    text: '{band} bring the quintet that everybody hums and a new piece written for this very room. An introduction begins half an hour earlier at the bar.',
  },
  jazzNight: {
    titles: ['Jazz Night with {band}', 'Late Set: {band}'],
    text: 'First set sharp, second set loose. {band} have invited a trumpet player whose name we may not print. The kitchen stays open until midnight.',
  },
  choirEvening: {
    titles: ['{band}: an Evening of Voices', 'Voices of the Region: {band}'],
    text: 'Thirty-two voices without a single microphone. {band} sing of ferries, hay and homesickness, and teach the audience one round at the end.',
  },
  folkDance: {
    titles: ['Folk Dance Evening', 'Dance Floor Open: {band}'],
    text: 'The first half hour is a lesson, so nobody has to know anything. After that {band} play polkas, waltzes and a dance that exists only in {town}. Flat shoes recommended.',
  },
  premiere: {
    titles: ['Premiere: The Ferryman’s Daughter', 'First Night: A House by the Road'],
    text: 'A new play about staying and leaving, directed by {guide} with actors from the region. Two hours with an interval; surtitles in English. Afterwards everybody is invited to the foyer.',
  },
  puppets: {
    titles: ['Puppet Theatre: The Bear Who Could Not Sleep', 'Puppets: The Cloud on a String'],
    text: 'Three puppeteers, eleven puppets and a lot of snoring. For children from three years; afterwards the bear may be stroked. Fifty minutes without an interval.',
  },
  filmNight: {
    titles: ['Film Night: Three Short Films from {town}', 'Film Club at {venue}'],
    text: 'Made here, shown here: a beekeeper, a lorry driver and a lake keeper, forty minutes each or less. The directors stay for questions. Subtitles in English.',
  },
  exhibition: {
    titles: ['Exhibition: The Weather Makers', 'Exhibition: One Hundred Postcards from {town}'],
    text: 'How a place looked at itself: posters, postcards and three thousand metres of home movies. The rooms are small, so come twice. Opens daily except on Mondays.',
  },
  museumNight: {
    titles: ['Long Night at {venue}', 'Museum after Dark'],
    text: 'The lights are down, the stores are open. Every half hour somebody shows the one object they would save from a fire. Torches at the entrance, soup in the yard.',
  },
  reading: {
    titles: ['{guide} Reads: Letters to a Mountain', 'Author’s Evening with {guide}'],
    text: '{guide} reads from a new book about a family that runs the same inn for six generations and never once agrees. Conversation and signing afterwards; the local bookshop has a table.',
  },
  historyTalk: {
    titles: ['When the Railway Came to {town}', '{town} a Hundred Years Ago'],
    text: 'The first train was four hours late and the brass band went home without playing. {guide} shows photographs that were found in a biscuit tin last year.',
  },
  rockTalk: {
    titles: ['Reading Stones: a Talk on Our Landscape', 'How This Landscape Was Made'],
    text: 'Why does this hill stand here, and who put that boulder in the vicar’s garden? {guide} explains three hundred million years in eighty minutes, with stones to pass around.',
  },
  hostsForum: {
    titles: ['Hosts’ Forum {town}', 'Forum for Small Hotels'],
    text: 'Two days for people who run houses with fewer than sixty rooms: staff, energy, direct booking, and what guests really read. Twelve short talks, six long breaks and an evening at a neighbour’s inn.',
  },
  yogaWeekend: {
    titles: ['Yoga Weekend by the Water', 'Two Slow Days: Yoga in {town}'],
    text: 'Four sessions with {guide}, long walks in between and nothing to achieve. Mats are there. Beginners are as welcome as those who can stand on their heads.',
  },
};
