/** The longest and most varied texts that people can write. Layouts must fit them at any width. */
export const hostile = {
  /** 60 characters without a space. */
  longName: 'Wilhelmina-Konstantinopolitanerin🎭WWWWWWWWWWWWWWWWWWWWWWWW',
  username: 'wilhelmina.konstantinopolitane',
  arabicName: 'نور الهدى بنت عبد الرحمن',
  hebrewName: 'מיכל בת־שבע ✨',
  words:
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft 👩‍👩‍👧‍👦🏳️‍🌈 ' +
    'مرحبا بالعالم — שלום עולם — https://example.com/a/very/long/address/that/nobody/would/ever/break/into/lines?and=it&goes=on',
  comment: 'W'.repeat(200),
} as const
