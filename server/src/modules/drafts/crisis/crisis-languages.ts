/** One language in which people may write that they are about to harm themselves. */
export interface CrisisLanguage {
  code: 'de' | 'en' | 'es' | 'fr' | 'it' | 'pt'
  /** Matched against a question in lower case, without accents, with plain apostrophes and single spaces. */
  phrases: readonly RegExp[]
  answer: string
  /** Leads to the international directory, because national numbers change, and a wrong one is worse than none. */
  directory: string
}

// Phrases refer to the writer wherever the language allows, and exclude figures of speech such as dying of laughter.
// Beyond that, a false alarm is better than a miss. The first language that matches determines the answer, so words
// that several languages share come after words of only one.
export const crisisLanguages: readonly CrisisLanguage[] = [
  {
    code: 'it',
    phrases: [
      /\bsuicidar(mi|si)\b|\bmi suicid|\b(al|il|sul) suicidio\b|\bpensieri suicidi\b/,
      /(?<!\bnon )\b(voglio|vorrei|voglia di|preferirei|desidero) (solo )?(morire|essere mort[oa])\b(?! (di|dal|dalla|dalle) )/,
      /\b(voglio|vorrei|sto per|pens(o|ato|ando) (di|a)|voglia di) (uccider|ammazzar|impiccar|ferir)mi\b(?! (di|dal) )/,
      /\bmi (voglio|vorrei) (uccidere|ammazzare)\b(?! (di|dal) )/,
      /\btagliarmi le vene\b|\b(voglio|vorrei|voglia di) farmi (del )?male\b|\bautolesionis/,
      /\btogliermi la vita\b|\bfine alla mia vita\b|\bfarla finita\b(?! con (?!la vita|tutto))/,
      /\bnon (voglio|vorrei) (piu )?(vivere|esistere|essere viv[oa])\b(?! (a|in) (?!questo mondo))/,
      /\bnon ho (piu )?(voglia|motiv[oi]|ragion[ei]) (di|per) vivere\b|\bnon vale la pena vivere\b/,
      /\bstare(i|bbero) meglio (mort[oa]|senza di me)\b/,
    ],
    answer:
      'Sembra che tu stia attraversando un momento molto difficile. Sono un software e non posso aiutarti in questo, ma ci sono persone che possono farlo, subito e gratis. Se sei in pericolo, chiama il numero di emergenza del posto in cui ti trovi, per esempio il 112 in Europa.',
    directory: 'Trova una linea di ascolto nel tuo paese',
  },
  {
    code: 'pt',
    phrases: [
      /\bsuicidar-me\b|\bme suicid(ar|ei)\b|\b(o|no|ao) suicidio\b|\bpensamentos suicidas\b/,
      /(?<!\bnao )\b(quero|queria|vontade de|prefiro|preferia|desejo) (so )?(morrer|estar mort[oa])\b(?! de (?!uma vez))/,
      /\b(vou|quero|queria|penso em|pensando em|pensei em|vontade de) me (matar|enforcar|ferir|machucar|cortar)\b(?! (de|d[oa]s?|n[oa]s?|os?|as?) )/,
      /\b(vou|quero|queria|penso em|pensei em|vontade de)[ -](me )?(matar|enforcar|ferir|magoar)-me\b(?! (de|a) )/,
      /\b(vou|quero)-me (matar|enforcar)\b(?! (de|a) )|\bcortar (os|meus|os meus) pulsos\b/,
      /\b(tirar|acabar com|por fim a|dar fim a) (a )?minha (propria )?vida\b|\bautomutil|\bautoagress/,
      /\bnao quero (mais )?(viver|existir|estar viv[oa])\b(?! (em|no|na) (?!mundo))|\bnao aguento mais viver\b/,
      /\b(nao tenho|sem) (mais )?(vontade|razao|razoes|motivos?) (de|para) viver\b|\bnao vale a pena viver\b/,
      /\bestari(a|am) melhor (mort[oa]|sem mim)\b/,
    ],
    answer:
      'Parece que você está passando por algo muito difícil. Eu sou um software e não posso ajudar com isso, mas há pessoas que podem, agora mesmo e de graça. Se estiver em perigo, ligue para o número de emergência de onde você está, por exemplo 112 na Europa ou 192 no Brasil.',
    directory: 'Encontre uma linha de apoio no seu país',
  },
  {
    code: 'es',
    phrases: [
      /\bsuicid(arme|arse|io|arias?)\b|\b(soy|siento|pensamientos?|ideas?) suicidas?\b|\bme suicid(o|e|are)\b/,
      /(?<!\bno )\b(quiero|quisiera|deseo|prefiero|preferiria|ganas de|gustaria) (morir(me)?|estar muert[oa])\b(?! de (?!una vez))/,
      /\b(quiero|quisiera|voy a|pienso en|pensando en|pensado en|ganas de|intente) (matarme|ahorcarme|colgarme)\b(?! (a |de |trabajando|estudiando|entrenando))/,
      /\bme (quiero|quisiera|voy a) (matar|ahorcar)\b(?! (a |de |trabajando|estudiando|entrenando))/,
      /\b(quitarme|sacarme) la vida\b|\b(acabar|terminar) con mi (propia )?vida\b|\bcortarme las venas\b/,
      /\b(quiero|quisiera|voy a|ganas de|necesito) (hacerme dano|lastimarme)\b|\bautolesion(?!is)/,
      /\bno quiero (seguir )?(vivir|viviendo|existir|estar viv[oa])\b(?! en (?!este mundo))/,
      /\b(no tengo|sin) (ganas|razon|razones|motivos?) (de|para) vivir\b|\bno (vale|merece) la pena (seguir )?vivi/,
      /\bestari(a|an) mejor (muert[oa]|sin mi)\b/,
    ],
    answer:
      'Parece que estás pasando por algo muy difícil. Soy un programa y no puedo ayudarte con esto, pero hay personas que sí pueden, ahora mismo y gratis. Si estás en peligro, llama al número de emergencias de donde estés, por ejemplo el 112 en Europa o el 911 en muchos países de América.',
    directory: 'Encuentra una línea de ayuda en tu país',
  },
  {
    code: 'fr',
    phrases: [
      /\b(me|se) suicid|\bsuicid(aires?|er)\b|\b(le|au|du) suicide\b|\bpensees? suicid/,
      /\b(veux|voudrais|aimerais|prefere|prefererais|souhaite|envie de) (juste )?(mourir|crever|etre morte?)\b(?! (de|d') ?)/,
      /\b(veux|vais|voudrais|(envie|essaye|essayer|pense|penser|songe) (de|a)|pour) me (tuer|pendre|noyer)\b(?! (a|au|aux|de|en) )/,
      /\bm'ouvrir les veines\b|\bfin a (mes jours|ma vie)\b|\bm'oter la vie\b/,
      /\b(veux |vais |voudrais |envie d')en finir\b(?! avec (?!(la|ma|cette) vie|tout))/,
      /\b(veux|vais|envie de|besoin de) me faire du mal\b|\bme (mutiler|scarifier|taillader)\b|\bautomutil/,
      /\bveux (pas|plus) (vivre|exister|etre en vie)\b(?! (a|en|chez|dans|avec) (?!ce monde))/,
      /\bplus (envie|la force|de raisons?|aucune raison) de vivre\b|\bpas envie de vivre\b/,
      /\b(serais|seraient) mieux (morte?|sans moi)\b/,
    ],
    answer:
      'On dirait que vous traversez une période très difficile. Je suis un logiciel et je ne peux pas vous aider moi-même, mais des personnes peuvent le faire, tout de suite et gratuitement. Si vous êtes en danger, appelez le numéro d’urgence du pays où vous êtes, par exemple le 112 en Europe.',
    directory: 'Trouver une ligne d’écoute dans votre pays',
  },
  {
    code: 'de',
    phrases: [
      /\bsuizid|\bselbstmord|\bselbstto(e)?tung|\bfreitod\b/,
      /\bich (will|mochte|moechte|werde|konnte|koennte)( \w+)? mich( \w+)? (umbringen|toten|toeten|erhangen|erhaengen|erschiessen)\b/,
      /\b(kann|soll|will|werde) ich mich( \w+){0,2} (umbringen|toten|toeten|erhangen|erhaengen|erschiessen)\b/,
      /\bmich (selbst )?umzubringen\b|\bich bringe? mich( \w+)? um\b|\bmir das leben (zu )?nehmen\b/,
      /\bich (will|mochte|moechte|wollte)( nur| einfach| lieber)? (sterben|tot sein)\b/,
      /\b(will|mochte|moechte|mag)( ich)?( so| einfach)? nicht mehr (leben|weiterleben|existieren|aufwachen|am leben sein)\b/,
      /\bich (\w+ )?nicht mehr (leben|weiterleben|existieren) (will|mochte|moechte|mag)\b/,
      /\bkeinen (sinn|grund) (mehr )?(im|zum|zu) (leben|weiterleben)\b/,
      /\bmir (selbst )?(etwas|was) an(zu)?tun\b|\bmich selbst (zu )?verletz|\bselbstverletz|\bmich (zu )?ritzen\b|\britze mich\b/,
      /\b(ich ware|ware ich)( lieber| besser| gerne?| doch| endlich)? tot\b|\b(besser dran ohne mich|ohne mich besser dran)\b/,
    ],
    answer:
      'Das klingt, als ginge es dir gerade sehr schlecht. Ich bin eine Software und kann dabei nicht helfen, aber es gibt Menschen, die es können, sofort und kostenlos. Wenn du in Gefahr bist, ruf den Notruf dort an, wo du bist, zum Beispiel die 112 in Europa.',
    directory: 'Finde ein Hilfetelefon in deinem Land',
  },
  {
    code: 'en',
    phrases: [
      /\bsuicid(e|ed|al)\b(?! (squad|girls?|boys)\b)/,
      /(?<!\d ?)\bkms\b/,
      /\b(kill|hurt|harm|hang|drown)(ing)? my ?self\b(?! (laughing|at the gym))/,
      /\bshoot(ing)? my ?self( in the (head|face|chest|mouth)| dead|[.!?]|$)/,
      /\bcut(ting)? my ?self\b(?! (out|off|from) )/,
      /\bself[ -]?harm/,
      /\b(end|ending|take|taking) my (own )?life\b(?! (to|back|into) )/,
      /\bend it all\b/,
      /\b(want to|wanna|wish to|ready to|i'?m (going to|gonna)|i am (going to|gonna)) die\b(?! (of|from) (laughter|laughing|embarrassment|shame|boredom|cuteness)| laughing)/,
      /\b(took|take|taking|swallow(ed|ing)?) (all|too many)( of)? (my |the )?pills\b/,
      /\b(don'?t|do not|no longer) (want to|wanna) (live|exist|be alive|be here)\b(?! (stream|chat|near |in (?!this (world|body|life))))/,
      /\bno (reason|point) (to|in) (live|living|go on|going on)\b/,
      /\bbetter off (dead|without me)\b|\bwish i (was|were) dead\b/,
    ],
    answer:
      'It sounds like you’re going through something very hard. I’m software and can’t help with this, but there are people who can, right now and for free. If you’re in danger, call the emergency number where you are, for example 112 in Europe or 911 in North America.',
    directory: 'Find a helpline in your country',
  },
]
