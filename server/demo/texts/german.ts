import { germanEvents } from './de-events.ts';
import type { LanguageTexts } from './language-texts.ts';

export const german: LanguageTexts = {
  events: germanEvents,
  goodToKnow: 'Gut zu wissen',
  practical: [
    'Eintritt frei, Spenden willkommen.',
    'Karten im Tourismusbüro und an der Abendkasse.',
    'Bitte bis zum Vorabend anmelden, die Plätze sind knapp.',
    'Kinder unter zwölf Jahren frei.',
    'Einlass eine halbe Stunde vorher.',
    'Hunde an der Leine sind willkommen.',
    'Der letzte Bus wartet auf alle.',
    'Findet bei jedem Wetter statt.',
    'Mit der Gästekarte zum halben Preis.',
    'Stufenloser Eingang auf der Hofseite.',
  ],
  venues: {
    hotel:
      'Ein familiengeführtes Haus in {town} mit ruhigen Zimmern, einem richtigen Frühstück bis elf Uhr und Leuten an der Rezeption, die den Fahrplan auswendig kennen.',
    'guest house':
      'Eine Handvoll Zimmer, ein langer Frühstückstisch und ein Garten zum Lesen. Die Gastgeber wohnen oben und verleihen Karten mit Bleistiftnotizen.',
    hall: 'Das Wohnzimmer der Stadt: Konzerte, Bälle, Versammlungen und die jährliche Blumenschau. Ebener Zugang, gute Akustik, Küche für dreihundert Gäste.',
    theatre:
      'Eine kleine Bühne mit roten Sitzen und großem Herzen. Das Ensemble spielt von September bis Juni, im Sommer ziehen Gäste ein.',
    museum:
      'Ortsgeschichte ohne Staub: acht Räume, viele Schubladen zum Öffnen und ein Café in der früheren Waschküche.',
    outdoor:
      'Ein offener Ort für alles, was Himmel braucht: Märkte, Konzerte, Treffpunkt für Wanderungen. Strom, Wasser und Schatten sind da, ein Dach nicht.',
    restaurant:
      'Gekocht wird, was Jahreszeit und Nachbarn bringen. Vierzig Weine, sechs davon offen, und ein Nachtisch, den niemand teilt.',
    club: 'Backsteingewölbe, ehrlicher Klang und eine Bar, die weiß, wann sie leise sein muss. Livemusik an vier Abenden in der Woche.',
    'conference centre':
      'Fünf Räume mit Tageslicht, ein Saal für den großen Tag und eine Terrasse für die Gespräche, auf die es ankommt.',
    other:
      'Ein Ort mit Vergangenheit und vielen Aufgaben: Werkstätten, Verkostungen, kleine Feste. Am besten fragt man selbst nach.',
  },
};
