/** Texts of a demo blog post in one language. `{town}`, `{region}` and `{person}` are replaced. */
export interface BlogTexts {
  title: string;
  summary: string;
  /** Title and description for search results. */
  search?: readonly [title: string, description: string];
  /** Paragraphs; the later ones follow a heading each. */
  lead: string;
  parts: readonly (readonly [heading: string, text: string])[];
}

/** Posts of a workspace's blog, newest first. */
export const blogTexts: readonly Readonly<Record<string, BlogTexts>>[] = [
  {
    en: {
      title: 'A slow morning in {town}',
      summary: 'Where to be before the day trippers come: a walk, a bakery and a bench.',
      search: [
        'A quiet morning in {town}: walk, bakery, view',
        'Be in {town} before the day trippers: an even walk of forty minutes, coffee at the bakery and the best bench, with times.',
      ],
      lead: 'The best hour in {town} begins when the street lamps go out. Nobody is selling anything yet, the shutters are down, and the only sound is the bread van.',
      parts: [
        [
          'Half past six: the walk',
          'Start behind the church and keep the hill on your left. The path is even, takes forty minutes and has three benches; the second one has the morning sun from April to September. Take a jacket, also in July.',
        ],
        [
          'Half past seven: the bakery',
          'Ask for what is still warm. People here stand while they have their coffee, so do not look for a chair. {person}, who has worked here for longer than anybody can say, knows which bus is late today.',
        ],
        [
          'Half past eight: the bench',
          'Sit down and do nothing for a while. From here you see the whole of {region}, and nobody will ask you to move on. At nine the first coach arrives, which is when you go and have your real breakfast.',
        ],
      ],
    },
    de: {
      title: 'Ein langsamer Morgen in {town}',
      summary: 'Wo man ist, bevor die Tagesgäste kommen: ein Weg, eine Bäckerei und eine Bank.',
      search: [
        'Ein ruhiger Morgen in {town}: Weg, Bäckerei, Aussicht',
        'Vor den Tagesgästen in {town}: ein ebener Weg von vierzig Minuten, Kaffee beim Bäcker und die beste Bank, mit Uhrzeiten.',
      ],
      lead: 'Die schönste Stunde in {town} beginnt, wenn die Laternen ausgehen. Noch verkauft niemand etwas, die Läden sind zu, und man hört nur den Wagen des Bäckers.',
      parts: [
        [
          'Halb sieben: der Weg',
          'Beginnen Sie hinter der Kirche, den Hügel zur Linken. Der Weg ist eben, dauert vierzig Minuten und hat drei Bänke; die zweite hat von April bis September Morgensonne. Nehmen Sie eine Jacke mit, auch im Juli.',
        ],
        [
          'Halb acht: die Bäckerei',
          'Fragen Sie nach dem, was noch warm ist. Den Kaffee trinkt man hier im Stehen, einen Stuhl suchen Sie vergeblich. {person} arbeitet hier länger, als jemand sagen kann, und weiß, welcher Bus heute zu spät kommt.',
        ],
        [
          'Halb neun: die Bank',
          'Setzen Sie sich und tun Sie eine Weile nichts. Von hier sehen Sie ganz {region}, und niemand schickt Sie weiter. Um neun kommt der erste Reisebus: Zeit für das richtige Frühstück.',
        ],
      ],
    },
  },
  {
    en: {
      title: 'What grows here, and who cooks it',
      summary: 'Four kitchens around {town} that buy from the field next door.',
      lead: 'Menus change with the weather in {region}. We asked four cooks what is on their tables this month and where it comes from.',
      parts: [
        [
          'From the garden',
          '{person} picks in the morning what is cooked at noon. There is no printed menu; a blackboard says what there is, and when it is gone it is wiped off.',
        ],
        [
          'From the water',
          'Fish is on the table on Fridays and whenever somebody was lucky. Ask who caught it: you will hear a longer story than you had planned for.',
        ],
        [
          'What to drink with it',
          'Most houses keep a bottle from the neighbour that is on no list. It costs what the neighbour says, and is poured into the small glasses.',
        ],
      ],
    },
    de: {
      title: 'Was hier wächst, und wer es kocht',
      summary: 'Vier Küchen rund um {town}, die beim Feld nebenan einkaufen.',
      lead: 'In {region} ändern sich die Speisekarten mit dem Wetter. Wir haben vier Köchinnen und Köche gefragt, was diesen Monat auf den Tisch kommt und woher.',
      parts: [
        [
          'Aus dem Garten',
          '{person} erntet am Morgen, was mittags gekocht wird. Eine gedruckte Karte gibt es nicht; auf der Tafel steht, was da ist, und was aus ist, wird weggewischt.',
        ],
        [
          'Aus dem Wasser',
          'Fisch gibt es freitags, und immer wenn jemand Glück hatte. Fragen Sie, wer ihn gefangen hat: Die Geschichte wird länger als geplant.',
        ],
        [
          'Was man dazu trinkt',
          'Die meisten Häuser haben eine Flasche vom Nachbarn, die auf keiner Karte steht. Sie kostet, was der Nachbar sagt, und kommt in die kleinen Gläser.',
        ],
      ],
    },
  },
  {
    en: {
      title: 'Rain in {region}: seven good hours indoors',
      summary: 'A gallery, a matinee and a long lunch for the day on which the hills are gone.',
      lead: 'It will rain on one of your days here. Do not wait for it to stop: it is the day on which people have time to talk.',
      parts: [
        [
          'Look at pictures',
          'Begin with whatever hangs in {town}. Small places are quickly seen, so go round twice; the second time you will notice the frames.',
        ],
        [
          'Listen to something',
          'There is a rehearsal somewhere nearly every afternoon. Knock, sit at the back and keep your coat on. {person} says that nobody was ever sent away.',
        ],
        ['Eat slowly', 'Order soup first. By the time the coffee comes, it has usually stopped.'],
      ],
    },
  },
  {
    en: {
      title: 'With children and without a car',
      summary: 'Three days around {town} by bus, on foot and once by boat.',
      lead: 'The car stays at home, and so do half of the toys. What you need fits into one rucksack each, and the smallest one carries the sandwiches.',
      parts: [
        [
          'The first day',
          'Do not plan anything. Find the playground, the ice cream and the shortest way back to bed, in this order.',
        ],
        [
          'The second day',
          'Take the bus to the last stop and walk back. It is downhill, it takes two hours with all the stones that have to be thrown into water, and the driver knows where the toilets are.',
        ],
        [
          'The third day',
          'Ask at the desk of your house for the bag with the magnifying glasses. {person} put it together and wants to hear what you have found.',
        ],
      ],
    },
  },
  {
    en: {
      title: 'Ten questions for {person}',
      summary: 'About early starts, tourists with umbrellas and the best view for people who dislike climbing.',
      lead: 'We met in {town} between two tours, with a thermos flask and very little time.',
      parts: [
        [
          'How did you begin?',
          'My aunt was ill one Saturday, and eleven people stood at the meeting point. I told them what I knew, and made up nothing. Three of them still write at New Year.',
        ],
        ['What should nobody miss?', 'The hour after everybody else has left.'],
      ],
    },
  },
  {
    en: {
      title: 'What is new in {region} next season',
      summary: 'A path that is open again, two houses with new rooms and a festival that moves.',
      lead: 'Some of it is certain, some of it is nearly so. We will add to this list until the season begins.',
      parts: [
        [
          'Open again',
          'The path above {town} was closed after the storm; the bridge is back, and it has a railing now.',
        ],
      ],
    },
  },
];
