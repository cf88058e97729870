import type { LanguageTexts } from './language-texts.ts';

export const estonian: LanguageTexts = {
  events: {
    adventMarket: {
      titles: ['Advendilaat: {town}'],
      text: 'Nelikümmend puidust müügiletti, iga täistunni ajal vaskpillikvartett ja röstitud kastanite lõhn. Kõik müüdav on valmistatud siinsamas: küünlad, vildist sussid, mesi ja puust mänguasjad.',
    },
    lanternWalk: {
      titles: ['Laternamatk: {town}'],
      text: 'Kui tänavalambid kustuvad, läheme vanadele radadele, laternad käes. Öövahtidest ja kadunud kelladest jutustab {guide}. Lõpus ootab kuum tee.',
    },
    adventConcert: {
      titles: ['Advendikontsert: {band}'],
      text: 'Laulud viiest kihelkonnast ja ühelt saarelt, enamik vanemad kui saal, kus need kõlavad. Esineb {band}. Vaheajal pakutakse glögi.',
    },
    snowshoeTour: {
      titles: ['Räätsamatk varajastele'],
      text: 'Neli tundi vaikset metsa ja raba ning poolel teel lõkkesupp. Matka juhib {guide}. Räätsad ja kepid on meie poolt, soojad saapad sinu poolt.',
    },
    sledgeEvening: {
      titles: ['Kelguõhtu kuuvalgel'],
      text: 'Kelgumägi on ette valmistatud ja ühel õhtul tõrvikutega valgustatud. Kelke saab laenata, all ootab kuum õunamahl.',
    },
    winterSwim: {
      titles: ['Taliujumine: {town}'],
      text: 'Viiskümmend meetrit neljakraadises vees, seejärel otse saunatelki ja odrasupi juurde. Vetelpäästjad ujuvad kaasa. Pealtvaatajatele tasuta.',
    },
    winterTales: {
      titles: ['Talvejutud ahju ääres'],
      text: 'Lugu rebasest, kes tahtis saada tuletorniks, ja hiiust, kes kaotas kinda. Loeb {guide}. Lastele alates neljandast eluaastast.',
    },
    farmersMarket: {
      titles: ['Taluturg: {town}'],
      text: 'Kakskümmend talu, ükski pole kaugemal kui nelikümmend kilomeetrit. Kes tuleb vara, saab leiba, kes tuleb hilja, saab parema hinna.',
    },
    oldTownTour: {
      titles: ['Jalgsi linnas: giidituur ({town})'],
      text: 'Poolteist tundi läbi hoovide, mis on muidu lukus: vanim uks, kitsaim maja ja vana pagarikoda. Giid: {guide}. Kogunemine: {venue}.',
    },
    summerStage: {
      titles: ['Suvelava: {band}'],
      text: 'Kontsert vabas õhus, mis kestab, kuni ööbikud lubavad. Vihma korral kolime katuse alla.',
    },
    choirEvening: {
      titles: ['Häälte õhtu: {band}'],
      text: 'Kolmkümmend kaks häält ja mitte ühtegi mikrofoni. Laulud heinast, parvedest ja koduigatsusest; lõpus õpib publik selgeks ühe kaanoni.',
    },
    breadBaking: {
      titles: ['Rukkileib puuahjust'],
      text: 'Ahi köeb juba kella neljast. Vormime kaks pätsi ja sööme esimese viilu liiga kuumalt. Juuretis läheb koju kaasa ja vajab nime.',
    },
    repairCafe: {
      titles: ['Paranduskohvik: {town}'],
      text: 'Vilkuv lamp, kiiluv lukk, raadio, mis tunneb vaid üht jaama: vabatahtlikud parandavad selle koos sinuga. Palun kuni kaks asja inimese kohta.',
    },
    puppets: {
      titles: ['Nukuteater: karu, kes ei saanud und'],
      text: 'Kolm nukunäitlejat, üksteist nukku ja palju norskamist. Lastele alates kolmandast eluaastast, viiskümmend minutit.',
    },
    exhibition: {
      titles: ['Näitus: ilmategijad'],
      text: 'Kuidas üks paik ennast vaatas: plakatid, postkaardid ja kolm tuhat meetrit kodufilme. Avatud iga päev peale esmaspäeva.',
    },
    jazzNight: {
      titles: ['Džässiöö: {band}'],
      text: 'Esimene pool täpne, teine vaba. Külas on trompetist, kelle nime me trükkida ei tohi. Köök on avatud keskööni.',
    },
  },
  goodToKnow: 'Hea teada',
  practical: [
    'Sissepääs tasuta.',
    'Piletid turismiinfopunktist ja kohapealt.',
    'Palume registreeruda eelmise päeva õhtuks.',
    'Alla 12-aastastele tasuta.',
    'Üritus toimub iga ilmaga.',
  ],
  venues: {
    hotel: 'Perehotell vaiksete tubade ja korraliku hommikusöögiga kella üheteistkümneni.',
    hall: 'Linna elutuba: kontserdid, ballid, koosolekud. Sissepääs ilma astmeteta ja hea akustika.',
    theatre: 'Väike lava punaste toolidega. Mängime septembrist juunini.',
    museum: 'Kohalik ajalugu ilma tolmuta: kaheksa ruumi, palju sahtleid ja kohvik endises pesuköögis.',
    outdoor: 'Avar plats laatadele, kontsertidele ja matkade alguseks.',
    restaurant: 'Köök, mis teeb süüa sellest, mida toovad aastaaeg ja naabrid.',
    club: 'Telliskivivõlvid, aus heli ja elav muusika neljal õhtul nädalas.',
    'conference centre': 'Viis valget ruumi, suur saal ja terrass.',
    other: 'Minevikuga koht töötubadeks, degusteerimisteks ja väikesteks pidudeks.',
  },
};
