import type { ComposedLanguage } from '../../../../contract/writing/writing.ts';

/** Common words of a language with four letters or more, and common words about hotels. */
const lists: Readonly<Record<ComposedLanguage, string>> = {
  en: `about above after again also always another around away back because been before being between both could down each
    either ever every first from further have having here hers himself into itself just least less like made make many more most
    much must near need never next often once only other ours over same several shall should since some still such than that
    their them then there these they this those through together under until upon very want well were what when where which while
    will with within without would your yours hotel house room rooms guest guests night nights`,
  de: `aber alle allem allen aller alles also andere anderen auch beim bereits bevor bist damit dann daran darauf daraus darin dass
    davon davor dazu dein deine denen denn deren derer dessen dich diese diesem diesen dieser dieses dort durch eine einem einen
    einer eines einige euch euer eure etwas ganz gegen haben habt hatte hier hinter ihnen ihre ihrem ihren ihrer ihres immer jede
    jedem jeden jeder jedes jetzt kann kein keine keinen können könnt mehr mein meine mich mit muss nach nicht nichts noch nur oder
    ohne schon sehr sein seine seinem seinen seiner selbst sich sind soll sondern sowie über unser unsere unserem unseren unserer
    unter viel viele vielen wann warum weil welche wenn werden wird wieder wurde während zwischen hotel haus zimmer gast gäste gästen
    nacht nächte`,
  es: `además ahora algo alguna algunas alguno algunos ante antes aquel aquella aquí así aunque cada casi como con contra cuando cual
    cuales cualquier donde desde después durante ella ellas ellos entre eran esas esos esta estaba están estar estas este esto estos
    está hace hacer hacia hasta incluso luego menos mientras mismo misma mucha muchas mucho muchos nada nosotros nuestra nuestras
    nuestro nuestros otra otras otro otros para pero poco podemos poder porque puede pueden pues quien quienes según será siempre
    sido sino sobre solo somos sólo también tanto tiene tienen toda todas todo todos tras unas unos usted ustedes vuestra vuestro hotel
    casa habitación habitaciones huésped huéspedes noche noches`,
  fr: `afin ainsi alors après aussi autre autres avant avec avez avoir avons bien cela celle celles celui cependant ceux chaque chez
    comme comment contre dans depuis derrière donc dont elle elles encore entre être êtes fait faire hors ici jamais jusque lequel leur
    leurs lors mais même mêmes moins notamment notre nous parce pendant peut peuvent plus plusieurs pour pourquoi pouvez presque puis
    quand quel quelle quelles quelque quelques quels quoi sans selon sera serez seront soit sommes sont sous sur tous tout toute toutes
    très trop vers voici votre vous hôtel maison chambre chambres hôte hôtes nuit nuits`,
  it: `abbiamo alcuna alcune alcuni allora altra altre altri altro anche ancora avere avete bene casa certo ciascuno come comunque
    contro così cosa cui dalla dalle dallo degli della delle dello dentro dopo dove dunque durante ecco entro erano essere fino fra
    fuori hanno infatti intorno invece loro lungo mai meno mentre molta molte molti molto negli nella nelle nello nessun niente noi
    nostra nostre nostri nostro nulla ogni oltre oppure ossia ovvero perché però poco poi possiamo possono presso prima propria proprio
    puoi qualche quale quali quando quanto quella quelle quelli quello questa queste questi questo quindi sarà sempre senza siamo siete
    solo sono sopra sotto stato stessa stesso sulla sulle suoi sullo tanto tutta tutte tutti tutto vostra vostro hotel albergo camera
    camere ospite ospiti notte notti`,
  sl: `ampak bila bili bilo blizu bodo bomo boste brez čeprav čez dela dokler dolgo drug druga druge drugi drugo dovolj ena eden ene
    eni enega enako glede hkrati ima imajo imamo imate iz jaz jeste kadar kajti kako kamor karkoli kateri katera katere katero ker kjer
    kljub konec koder koliko lahko le med mene menda mnogo moja moje moji morda mora morajo more morete nad nahaja naj najbolj naša naše
    naši našega našem našim naših nekaj nekateri neki nobena noben njegov njen njih njim njihov okoli oziroma pač poleg polno ponovno
    potem pred preden prek preko prav prej pri približno prosto prvi razen samo saj sedaj sicer skoraj skozi skupaj smo so ste sta svoj
    svoja svoje svojo takoj tako takrat tale tam tega tem temu tisti toda torej tudi tukaj vaša vaše vaši vašega vendar več veliko vsak
    vsaka vsake vsako vse vsega vsem vseh vsi zakaj zaradi zato zdaj zelo zunaj hotel hiša hiši soba sobe sobi sobah gost gostje goste
    gostom noč noči`,
  pt: `ainda além alguma algumas alguns ambos antes apenas após aquela aquele aqui assim através cada como contra conforme contudo cuja
    cujo dela delas dele deles dentro depois desde dessa desse desta deste disso dois duas durante ela elas ele eles embora enquanto então
    entre era eram essa essas esse esses esta está estamos estão estar estas este estes estou fazer fica ficam foram fora hoje inclusive isso
    isto junto logo mais mas menos mesma mesmo minha muita muitas muito muitos nada nas nem nenhum nessa nesse nesta neste nossa nossas nosso
    nossos numa onde outra outras outro outros para pela pelas pelo pelos perto pode podem podemos pois porque porém pouco qual quais
    quando quanto quase quem seja sejam sem sempre sendo será seu seus sobre somente somos suas também tanto tem têm temos ter toda todas
    todo todos tudo uma umas vocês você vossa vosso hotel casa quarto quartos hóspede hóspedes noite noites`,
  et: `aga alati all alla alles antud ees eest ega ehk ehkki eraldi enam enne ette ikka ilma ise isegi igal iga igas igaüks jaoks juba
    juures järel järele jooksul kahe kaudu kelle keda kellel kes keskel kogu kohta koos korral kuhu kui kuid kuidas kuigi kuna kuni kus
    kust kõik kõige kõigi kõikide kõrval lähedal läbi mille millel milles miks mis mida mille mingi minu mitte mitu mujal muu muud mõni mõned
    mõne nagu need neid neil nende nendel ning nii nüüd oleme olema olete oled olen oli olid olla oma omal omas palju peal peale pidi poole
    pole pärast praegu saab saame saate saavad samas sama seal seda sees seega see selle sellel selles selline siia siin siis sinna sisse
    suhtes taga tagasi teda teie teil teised teise teine tema temal temaga toimub tuleb ühe üks umbes vaid vastu vaja veel viis väga välja
    või võib võivad võite üle ümber hotell hotelli maja majas tuba toad toas tubades külaline külalised külalistele öö ööd`,
};

const held = new Map<ComposedLanguage, ReadonlySet<string>>();

/** Words that are not characteristic of a voice, in lower case. */
export function usualWords(language: ComposedLanguage): ReadonlySet<string> {
  const known = held.get(language) ?? new Set(lists[language].split(/\s+/u));
  held.set(language, known);
  return known;
}
