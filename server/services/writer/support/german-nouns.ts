/** German nouns, which are capitalized but not names; compounds with them, such as `Frühstücksraum`, are not names either. */
export const germanNouns: readonly string[] = `
abend abreise abstand adresse alltag altstadt angebot ankunft anlage anreise ansicht apartment art atmosphäre aufenthalt aufzug ausblick
ausflug ausgangspunkt aussicht ausstattung auswahl auszeit auto bad badewanne bahn bahnhof balkon bank bar barriere bauernhof baum becken
bedürfnis begleiter bereich berg besuch betrieb bett bewegung blick boden bord brot buch buffet bus café camping check dach dame
dampfbad dauer detail ding dorf dusche ebene ecke eltern empfang ende energie entdeckung entfernung entspannung erholung erlebnis
ermäßigung essen etage fahrrad fahrt familie farbe fenster ferien ferne feier fern fitness fläche flasche fluss frage frau freibad
freizeit freude freund frische früchte frühling frühstück führung fuß garage garten gast gasthof gastgeber gäste gebäude gebiet gebühr
gefühl gegend geist geld gelegenheit gemüse genuss gepäck gericht geschichte geschirr gespräch getränk gewicht glas gruppe gut
hallenbad halt hand handtuch haus haustier heim heizung herbst herr herz hilfe hof höhe honig hostel hotel hund hütte idee jahr
jahrhundert kaffee karte kasse kategorie käse kilometer kind klima klimaanlage koch komfort konzert kosten kraft küche kultur kunst
kur kurtaxe laden lage land landschaft laune leben licht liebe liegewiese lift linie luft lunchpaket markt massage material meer mensch
metern meter minibar minute mitte mittag mitternacht möbel möglichkeit moment monat morgen mühe museum musik nächte nachbar nachmittag nacht
nähe name natur nebensaison neben ort panorama paar paket park parkplatz parkplätze pause pension person personal pflege platz plätze
pool preis programm punkt qualität quelle rad rahmen rast raum räume recht regel region reise restaurant rezeption richtung route ruhe
rundgang saal saft saison sauna schatten schlaf schlüssel schnee schreibtisch schritt see seele sehenswürdigkeit seite service sicht
sitz sommer sonne spa spaß spaziergang speise spezialität spiel sport sprache stadt station steg stelle stern steuer stil stimmung
stock storno strand straße strecke stück student stunde suche suite tag tal tasche tee teil terrasse tier tipp tisch tour tradition
traum treppe tür uhr umgebung unterkunft urlaub verbindung veranstaltung vergnügen verfügung verkehr verpflegung viertel villa vogel
vorteil wald wäsche wand wanderung wasser weg wein weise welt wellness wert wetter wiese winter wlan woche wochenende wohnung wohl
wunsch zahl zahlung zeit zentrum ziel zimmer zug zugang zukunft zustellbett
`.trim().split(/\s+/); // prettier-ignore
