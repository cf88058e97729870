import type { LanguageTexts } from './language-texts.ts';

export const slovenian: LanguageTexts = {
  events: {
    adventMarket: {
      titles: ['Adventna tržnica – {town}'],
      text: 'Štirideset lesenih stojnic, ob polni uri kvartet trobil in vonj po pečenem kostanju. Vse, kar je naprodaj, je nastalo v bližini: sveče, copati iz filca, med in lesene igrače.',
    },
    lanternWalk: {
      titles: ['Pohod z lučkami – {town}'],
      text: 'Ko ugasnejo ulične svetilke, se odpravimo po starih poteh samo z lučkami v rokah. Zgodbe o nočnih čuvajih in izgubljenih zvonovih pripoveduje {guide}. Na koncu nas čaka topel čaj.',
    },
    adventConcert: {
      titles: ['Adventni koncert: {band}'],
      text: 'Pesmi iz petih dolin, večina starejših od dvorane, v kateri bodo zazvenele. Nastopa: {band}. Med odmorom bo na voljo punč.',
    },
    snowshoeTour: {
      titles: ['Jutranja tura s krpljami'],
      text: 'Štiri ure hoje, 380 metrov vzpona in na pol poti koča s toplo juho. Vodi: {guide}. Krplje in palice so vključene, tople čevlje prinesite s seboj.',
    },
    sledgeEvening: {
      titles: ['Sankanje v mesečini'],
      text: 'Proga je urejena in en večer osvetljena z baklami. Sani si lahko izposodite na startu, v cilju vas čaka vroč jabolčni sok.',
    },
    winterTales: {
      titles: ['Zimske pravljice ob peči'],
      text: 'Zgodba o lisici, ki je hotela postati svetilnik, in o velikanu, ki je izgubil rokavico. Bere: {guide}. Za otroke od četrtega leta.',
    },
    farmersMarket: {
      titles: ['Kmečka tržnica – {town}'],
      text: 'Dvajset kmetij, nobena ni oddaljena več kot štirideset kilometrov. Kdor pride zgodaj, dobi kruh, kdor pride pozno, boljšo ceno.',
    },
    oldTownTour: {
      titles: ['Vodeni ogled: {town} peš'],
      text: 'Uro in pol skozi dvorišča, ki so sicer zaklenjena: najstarejša vrata, najožja hiša in stara pekarna. Vodi: {guide}. Zbirno mesto: {venue}.',
    },
    herbWalk: {
      titles: ['Zelišča ob poti'],
      text: 'Rman za želodec, trpotec proti osi in tri rastline, ki jih raje pustimo pri miru. Vodi: {guide}. Na koncu kruh, maslo in vse, kar smo nabrali.',
    },
    summerStage: {
      titles: ['Poletni oder: {band}'],
      text: 'Koncert na prostem, ki traja, dokler ne ugasnejo zvezde. V primeru dežja se preselimo pod arkade.',
    },
    choirEvening: {
      titles: ['Večer glasov: {band}'],
      text: 'Dvaintrideset glasov brez enega samega mikrofona. Pesmi o senu, brodovih in domotožju, na koncu pa se občinstvo nauči kanona.',
    },
    wineTasting: {
      titles: ['Šest vin, šest leg'],
      text: 'Šest steklenic, ki nikoli ne zapustijo pokrajine, s kruhom, sirom in časom. Pokušino vodi {guide}.',
    },
    puppets: {
      titles: ['Lutke: Medved, ki ni mogel spati'],
      text: 'Tri lutkarice, enajst lutk in veliko smrčanja. Za otroke od tretjega leta. Predstava traja petdeset minut.',
    },
    exhibition: {
      titles: ['Razstava: Vremenarji'],
      text: 'Kako je kraj gledal sam sebe: plakati, razglednice in tri tisoč metrov domačih filmov. Odprto vsak dan razen ponedeljka.',
    },
    breadBaking: {
      titles: ['Kruh iz krušne peči'],
      text: 'Peč gori že od štirih zjutraj. Oblikovali boste dva hlebca in prvo rezino pojedli prevročo. Kozarec drožnega nastavka je vključen v ceno.',
    },
    folkDance: {
      titles: ['Večer ljudskih plesov: {band}'],
      text: 'Prve pol ure se učimo, potem pa polke, valčki in ples, ki ga poznajo samo tukaj. Priporočamo nizke čevlje.',
    },
  },
  goodToKnow: 'Dobro je vedeti',
  practical: [
    'Vstop prost.',
    'Vstopnice so na voljo v turistični pisarni.',
    'Prijave sprejemamo do večera pred dogodkom.',
    'Za otroke do dvanajstega leta brezplačno.',
    'Dogodek bo ob vsakem vremenu.',
  ],
  venues: {
    hotel: 'Družinska hiša z mirnimi sobami in pravim zajtrkom do enajstih.',
    hall: 'Dnevna soba kraja: koncerti, plesi, zbori in vsakoletna razstava cvetja. Dostop brez stopnic.',
    theatre: 'Majhen oder z rdečimi sedeži. Igramo od septembra do junija.',
    museum: 'Krajevna zgodovina brez prahu: osem prostorov, veliko predalov in kavarna v nekdanji pralnici.',
    outdoor: 'Odprt prostor za tržnice, koncerte in začetke pohodov.',
    restaurant: 'Kuhamo, kar prinesejo letni čas in sosedje.',
    club: 'Opečnat obok, pošten zvok in živa glasba štiri večere na teden.',
    'conference centre': 'Pet svetlih prostorov, velika dvorana in terasa.',
    other: 'Prostor s preteklostjo za delavnice, pokušine in majhna praznovanja.',
  },
};
