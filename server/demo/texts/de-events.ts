import type { IdeaName } from '../ideas.ts';
import type { EventText } from './language-texts.ts';

export const germanEvents: Partial<Record<IdeaName, EventText>> = {
  adventMarket: {
    titles: ['Adventmarkt {town}'],
    text: 'Vierzig Holzstände, zu jeder vollen Stunde ein Bläserquartett und der Duft von gebratenen Kastanien. Alles, was hier verkauft wird, entstand keine Stunde von {town} entfernt: Kerzen, Filzpantoffeln, Honig, Holzspielzeug.',
  },
  lanternWalk: {
    titles: ['Laternenwanderung durch {town}'],
    text: 'Wenn die Straßenlampen ausgehen, ziehen wir los, nur mit Laternen in der Hand. {guide} erzählt von Nachtwächtern, verschwundenen Glocken und dem Winter, in dem das Wasser elf Wochen lang gefroren war. Am Ende wartet heißer Tee.',
  },
  adventConcert: {
    titles: ['Adventkonzert: {band}'],
    text: '{band} mit Liedern aus fünf Tälern und von einer Insel, die meisten älter als der Saal, in dem sie erklingen. In der Pause gibt es Punsch, und Mitsummen ist ausdrücklich erlaubt.',
  },
  snowshoeTour: {
    titles: ['Schneeschuhtour für Frühaufsteher'],
    text: 'Vier Stunden, 380 Höhenmeter und auf halbem Weg eine Hütte mit Suppe. {guide} geht mit höchstens acht Gästen, damit das Wild bleibt, wo es ist. Schneeschuhe und Stöcke stellen wir, warme Schuhe bringen Sie mit.',
  },
  firstTurns: {
    titles: ['Die ersten Schwünge: Skiwochenende für Anfänger'],
    text: 'Für alle, die immer wollten und sich nie trauten. Zwei Tage, sechs Leute je Lehrerin, ein Hang ohne Zuschauer und Leihski zum halben Preis.',
  },
  sledgeEvening: {
    titles: ['Rodeln bei Mondschein'],
    text: 'Die Bahn ist frisch präpariert und einen Abend lang von Fackeln beleuchtet. Rodeln gibt es am Start, heißen Apfelsaft im Ziel, und der letzte Traktor fährt um halb acht wieder hinauf.',
  },
  winterSwim: {
    titles: ['Winterschwimmen {town}'],
    text: 'Fünfzig Meter durch vier Grad kaltes Wasser, dann geradewegs ins Saunazelt und zur Gerstensuppe. Die Wasserrettung schwimmt mit. Zuschauen kostet nichts und macht fast genauso wach.',
  },
  winterTales: {
    titles: ['Wintergeschichten am Ofen'],
    text: '{guide} liest von einem Fuchs, der ein Leuchtturm werden wollte, und vom Riesen, der seinen Fäustling verlor. Für Kinder ab vier; Erwachsene sitzen hinten und sind still.',
  },
  biscuits: {
    titles: ['Weihnachtsgebäck nach alten Rezepten'],
    text: 'Sieben Teige, ein langer Tisch und das handgeschriebene Buch einer Bauernköchin von 1912. Alle gehen mit einer vollen Dose nach Hause. Schürzen sind da, ein Geschirrtuch bitte mitbringen.',
  },
  carnivalMasks: {
    titles: ['Faschingsmasken schnitzen'],
    text: 'Lindenholz, ein Messer und ein Nachmittag: {guide} zeigt, wie die grimmigen Gesichter entstanden, die bis heute den Winter vertreiben. Kinder bemalen fertig geschnitzte Masken.',
  },
  fireEvening: {
    titles: ['Feuer und Glühwein in {town}'],
    text: 'Zwölf Feuerschalen, Stockbrot für die Kinder, Glühwein vom Nachbarhof und Musik von {band}, bis die Finger kalt werden. Um sieben zeigt die Bergrettung, wie ihre Hunde Verschüttete finden.',
  },
  openAirCinema: {
    titles: ['Kino unter Sternen, {town}'],
    text: 'In der Dämmerung geht die Leinwand hoch, mit den ersten Fledermäusen beginnt der Film: eine Komödie über ein Dorf, das sein einziges Ortsschild verkauft. Decken kann man leihen.',
  },
  dawnRowing: {
    titles: ['Rudern in den Sonnenaufgang'],
    text: 'Um sechs gehört das Wasser uns. {guide} steuert, alle anderen rudern, und nach vierzig Minuten gibt es Kaffee, wo sonst nur Enten wohnen. Erfahrung braucht niemand, einen Pullover schon.',
  },
  herbWalk: {
    titles: ['Kräuter am Wegrand'],
    text: 'Schafgarbe für den Magen, Spitzwegerich gegen die Wespe und drei Pflanzen, die man lieber stehen lässt. {guide} geht diese Runde seit dreißig Jahren. Zum Schluss gibt es Brot, Butter und alles, was wir gefunden haben.',
  },
  summerStage: {
    titles: ['{band} unter freiem Himmel'],
    text: '{band} spielen von allem die lange Fassung. Die Bar öffnet um sieben, die Mauersegler fliegen bis neun, und bei Regen ziehen wir unter die Arkaden.',
  },
  longTable: {
    titles: ['Die lange Tafel von {town}'],
    text: 'Hundertzwanzig Plätze an einem einzigen Tisch mitten auf der Straße. Neun Küchen kochen je einen Gang, die Nachbarn schenken ein. Bringen Sie einen Teller mit, Sie bekommen ihn gespült zurück.',
  },
  harvest: {
    titles: ['Erntefest {town}'],
    text: 'Kürbisse werden öffentlich gewogen, der Most kommt frisch aus der Presse, und manche Traktoren sind älter als ihre Fahrer. An beiden Abenden spielen {band} zum Tanz.',
  },
  bikeTour: {
    titles: ['Mit dem Rad zu den versteckten Kapellen'],
    text: 'Zweiunddreißig Kilometer, kaum ein Hügel und fünf Halte: eine Mühle, zwei Kapellen, eine Käserei und eine sehr kalte Quelle. E-Bikes können bei der Anmeldung gemietet werden.',
  },
  farmersMarket: {
    titles: ['Bauernmarkt {town}'],
    text: 'Zwanzig Höfe, keiner weiter als vierzig Kilometer entfernt. Wer früh kommt, bekommt Brot, wer spät kommt, den besseren Preis. Heute mit Scherenschleifer und Schulkapelle.',
  },
  fleaMarket: {
    titles: ['Flohmarkt: {venue}'],
    text: 'Porzellan mit halbem Henkel, Schallplatten, Ski von 1974 und ab und zu ein echter Fund. Nur private Verkäufer. Tische kann man bis zwei Tage vorher bestellen.',
  },
  oldTownTour: {
    titles: ['{town} zu Fuß: Stadtführung'],
    text: 'Eineinhalb Stunden mit {guide} durch Höfe, die sonst verschlossen sind: zur ältesten Tür, zum schmalsten Haus und zur Bäckerei, in der der Bürgermeister geboren wurde. Treffpunkt: {venue}.',
  },
  easyWalk: {
    titles: ['Spaziergang ohne Stufen in {town}'],
    text: 'Ein Rundgang ohne eine einzige Stufe, in einem Tempo für Rollstühle, Kinderwagen und müde Knie. Mit Höranlage, einer Bank alle zweihundert Meter, und {guide} weiß, wo es guten Kuchen gibt.',
  },
  photoWalk: {
    titles: ['Erstes Licht: Fotospaziergang'],
    text: 'Wir stehen auf dem Grat, bevor die Sonne es tut. {guide} erklärt das Licht ohne eine einzige Formel und schaut danach beim Frühstück Ihre Bilder an. Auch Telefone sind Kameras.',
  },
  birdWalk: {
    titles: ['Vogelstimmen bei Tagesanbruch'],
    text: 'Taucher, Wasseramseln und mit Glück der Eisvogel. {guide} hört sie lange, bevor jemand sie sieht. Ferngläser werden verliehen, Stille wird geschätzt.',
  },
  stargazing: {
    titles: ['Sterne schauen über {town}'],
    text: 'Zwei Fernrohre, eine Astronomin und ein Ort, den keine Straßenlampe erreicht. Ziehen Wolken auf, gehen wir hinein und sehen, was das Fernrohr letzte Woche sah.',
  },
  wineTasting: {
    titles: ['Sechs Weine, sechs Hänge', 'Weinprobe mit {guide}'],
    text: '{guide} öffnet sechs Flaschen, die die Region nie verlassen, und erklärt, warum dieselbe Traube auf der einen Seite des Hügels nach Apfel schmeckt und auf der anderen nach Rauch. Mit Brot, Käse und Zeit.',
  },
  fiveCourses: {
    titles: ['Fünf Gänge, fünf Höfe'],
    text: 'Wer es gefangen, gezogen, gemolken und gepflückt hat, sitzt mit am Tisch. {guide} kocht fünf Gänge aus dem, was es gerade gibt. Vegetarisch auf Wunsch, zwei Tage vorher.',
  },
  cookingClass: {
    titles: ['Kochen mit {guide}'],
    text: 'Drei Gerichte, die hier jedes Haus anders macht. Wir schneiden, streiten und essen gemeinsam. Die Rezepte gehen mit nach Hause, der Abwasch bleibt da.',
  },
  breadBaking: {
    titles: ['Brot aus dem Holzofen'],
    text: 'Der Ofen brennt seit vier Uhr früh. Sie formen zwei Laibe, lernen einer Kruste zuzuhören und essen die erste Scheibe viel zu heiß. Ein Glas Sauerteig ist dabei und braucht einen Namen.',
  },
  weaving: {
    titles: ['Faden für Faden: Weben für Anfänger'],
    text: 'Auf Webstühlen aus dem Museumslager webt jeder ein Lesezeichen, die Geduldigen einen Tischläufer. {guide} bringt Wolle mit, gefärbt mit Walnuss, Krapp und Zwiebel.',
  },
  repairCafe: {
    titles: ['Repair-Café {town}'],
    text: 'Eine Lampe, die flackert, ein Reißverschluss, der klemmt, ein Radio mit nur einem Sender: Freiwillige reparieren es mit Ihnen, nicht für Sie. Bitte höchstens zwei Dinge pro Person.',
  },
  pubQuiz: {
    titles: ['Das große {town}-Quiz'],
    text: 'Sechs Runden, höchstens fünf im Team. Eine Runde handelt immer von {town}, setzen Sie sich also zu Einheimischen. Die Sieger trinken gratis, die Letzten schreiben das nächste Quiz.',
  },
  chamberConcert: {
    titles: ['Kammerkonzert: {band}'],
    text: 'Das Quintett, das alle mitsummen, und ein neues Stück, eigens für diesen Raum geschrieben. Es spielen {band}. Die Einführung beginnt eine halbe Stunde vorher an der Bar.',
  },
  jazzNight: {
    titles: ['Jazznacht mit {band}'],
    text: 'Der erste Teil genau, der zweite frei. Zu Gast ist eine Trompeterin, deren Namen wir nicht drucken dürfen. Die Küche bleibt bis Mitternacht offen.',
  },
  choirEvening: {
    titles: ['{band}: ein Abend der Stimmen'],
    text: 'Zweiunddreißig Stimmen und kein einziges Mikrofon. Gesungen wird von Fähren, Heu und Heimweh, und am Ende lernt das Publikum einen Kanon.',
  },
  premiere: {
    titles: ['Premiere: Die Tochter des Fährmanns'],
    text: 'Ein neues Stück über das Bleiben und das Gehen, Regie: {guide}, mit Schauspielern aus der Region. Zwei Stunden mit Pause. Danach sind alle ins Foyer eingeladen.',
  },
  puppets: {
    titles: ['Puppentheater: Der Bär, der nicht schlafen konnte'],
    text: 'Drei Spielerinnen, elf Puppen und viel Geschnarche. Für Kinder ab drei Jahren; danach darf man den Bären streicheln. Fünfzig Minuten ohne Pause.',
  },
  exhibition: {
    titles: ['Ausstellung: Die Wettermacher'],
    text: 'Wie ein Ort sich selbst sah: Plakate, Postkarten und dreitausend Meter Schmalfilm. Die Räume sind klein, kommen Sie also zweimal. Täglich außer Montag.',
  },
  museumNight: {
    titles: ['Lange Nacht: {venue}'],
    text: 'Das Licht ist gedämpft, die Lager sind offen. Jede halbe Stunde zeigt jemand das eine Stück, das er aus dem Feuer retten würde. Taschenlampen am Eingang, Suppe im Hof.',
  },
  reading: {
    titles: ['{guide} liest: Briefe an einen Berg'],
    text: '{guide} liest aus einem neuen Buch über eine Familie, die seit sechs Generationen denselben Gasthof führt und sich nie einig ist. Danach Gespräch und Büchertisch.',
  },
  hostsForum: {
    titles: ['Gastgeberforum {town}'],
    text: 'Zwei Tage für Menschen, die Häuser mit weniger als sechzig Zimmern führen: Personal, Energie, Direktbuchung und was Gäste wirklich lesen. Zwölf kurze Vorträge, sechs lange Pausen.',
  },
  yogaWeekend: {
    titles: ['Yoga-Wochenende am Wasser'],
    text: 'Vier Einheiten mit {guide}, dazwischen lange Spaziergänge und nichts, was man erreichen müsste. Matten sind da, Anfänger willkommen.',
  },
};
