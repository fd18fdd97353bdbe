import type { PostBook } from './sketch.ts'

/** Posts about print, paper, pixels, maps and records. */
export const screenPosts: PostBook = {
  'studio.kropka': [
    {
      text: 'Kiosk poster, four inks. The fifth was cut for budget and nobody misses it, except me. A.',
      media: ['poster-kiosk.jpg'],
      tags: ['poster', 'print'],
    },
    {
      text: 'Tram line nine asked for a pattern for its seats. Here’s what they didn’t choose.',
      media: ['poster-tram.jpg'],
      tags: ['pattern', 'shapes'],
    },
    {
      text: 'Jazz in the cellar, every second Friday. Come for the poster, stay for the trombone.',
      media: ['poster-jazz.jpg'],
      tags: ['poster', 'music'],
    },
    {
      text: 'Card on the desk after the children’s workshop. We moved nothing.',
      media: ['poster-card.jpg', 'poster-card-dusk.jpg'],
      tags: ['shapes', 'colour'],
    },
    {
      text: 'Two pictures printed in dots: a city of @abeni.film and a ridge of @bas.north.',
      media: ['poster-city.jpg', 'poster-peaks.jpg'],
      tags: ['halftone', 'print'],
    },
    {
      text: 'Separations for the city poster, ready for your own screens.',
      media: ['poster-city.jpg'],
      tags: ['halftone', 'files'],
      price: 32,
    },
    { text: 'Registration marks are little prayers.', tags: ['print'] },
    {
      text: 'Our ink cupboard, sorted by how much we regret it. Followers get to vote.',
      media: ['poster-card-dusk.jpg'],
      tags: ['ink', 'colour'],
      access: 'followers',
    },
    {
      text: 'Poster of the month for subscribers. December is the ridge.',
      media: ['poster-peaks.jpg'],
      tags: ['poster'],
      access: 'subscribers',
    },
    {
      text: 'New year, new dots. The calendar is out on the first.',
      media: ['poster-kiosk.jpg'],
      tags: ['poster'],
      inDays: 7,
    },
  ],
  lowbit_lena: [
    {
      text: 'It rains in my game now.',
      type: 'reels',
      media: ['pixel-rain.mp4'],
      tags: ['pixel', 'game'],
      hoursAgo: 90,
    },
    {
      text: 'City level, five colours. The sixth is in your head.',
      media: ['pixel-city.jpg'],
      tags: ['pixel', 'game'],
    },
    {
      text: 'Valley at sunset, where the tutorial ends and the mosquitoes begin.',
      media: ['pixel-valley.jpg', 'pixel-morning.jpg'],
      tags: ['pixel', 'retro'],
    },
    {
      text: 'Cave lighting is done. It’s one circle and a lot of faith.',
      media: ['pixel-cave.jpg'],
      tags: ['pixel', 'devlog'],
    },
    {
      text: 'Harbour town. Every window can be switched off by knocking.',
      media: ['pixel-harbour.jpg'],
      tags: ['pixel', 'devlog'],
    },
    {
      text: 'Playable build for subscribers, third one. Please break it.',
      media: ['pixel-cave.jpg'],
      tags: ['game', 'build'],
      access: 'subscribers',
    },
    {
      text: 'Palette files and dither brushes.',
      media: ['pixel-valley.jpg'],
      tags: ['pixel', 'files'],
      price: 4.5,
    },
    { text: 'Bug of the week: umbrellas collect water and become lakes.', tags: ['devlog', 'game'] },
    {
      text: 'Morning version of the valley, test of the green palette.',
      media: ['pixel-morning.jpg'],
      tags: ['pixel'],
      access: 'followers',
    },
    { text: 'Devlog 30, half written', draft: true },
  ],
  'maps.of.nowhere': [
    {
      text: 'Hook Island. One road, two pubs, and a bay that is deeper than the chart admits.',
      media: ['map-hook-island.jpg'],
      tags: ['maps', 'islands'],
    },
    {
      text: 'The Ember Isles haven’t been on speaking terms since the matter of the goat.',
      media: ['map-ember-isles.jpg'],
      tags: ['maps', 'fantasy'],
    },
    {
      text: 'Northholm in winter. Contours every twenty metres, wolves every thirty.',
      media: ['map-northholm.jpg'],
      tags: ['maps', 'winter'],
    },
    {
      text: 'Quiet Reef, surveyed from a boat that wasn’t there either.',
      media: ['map-quiet-reef.jpg'],
      tags: ['maps', 'sea'],
    },
    {
      text: 'Hook Island for your table: grid, legend, tide table, rumour.',
      media: ['map-hook-island.jpg', 'map-quiet-reef.jpg'],
      tags: ['maps', 'games'],
      price: 15,
    },
    { text: 'Naming things is the best part. Today: Cape Reluctance.', tags: ['islands'] },
    {
      text: 'How I shade relief by hand, and how I cheat.',
      media: ['map-northholm.jpg'],
      tags: ['lesson', 'maps'],
      access: 'subscribers',
    },
    {
      text: 'Followers choose the next island: cold and flat, or warm and steep?',
      tags: ['maps', 'question'],
      access: 'followers',
    },
  ],
  'groovebox.miko': [
    {
      text: 'Four hundred pesos, one scratch, side B is perfect.',
      media: ['vinyl-black.jpg'],
      tags: ['vinyl', 'records'],
    },
    {
      text: 'Red pressing from 1978. My aunt danced to this one and won’t say who with.',
      media: ['vinyl-red.jpg'],
      tags: ['vinyl', 'music'],
    },
    {
      text: 'Teal, for no reason I could find.',
      media: ['vinyl-teal.jpg', 'vinyl-red.jpg'],
      tags: ['records', 'colour'],
    },
    { text: 'Filed under: rain, but the good kind.', tags: ['music'] },
    {
      text: 'This month’s mixtape list, with sleeve notes.',
      media: ['vinyl-black.jpg'],
      tags: ['music', 'list'],
      access: 'subscribers',
    },
    {
      text: 'Cleaning records: wood glue works. I was as surprised as you.',
      tags: ['vinyl', 'care'],
      access: 'followers',
    },
  ],
  paperhills: [
    {
      text: 'Seven sheets, pines cut one by one. My neighbour thinks I have mice.',
      media: ['hills-pines.jpg'],
      tags: ['papercut', 'hills'],
    },
    { text: 'Moonrise over nothing in particular.', media: ['hills-moon.jpg'], tags: ['papercut', 'night'] },
    {
      text: 'Ember. The red paper is from old tax forms, so it’s finally useful.',
      media: ['hills-ember.jpg'],
      tags: ['papercut', 'colour'],
    },
    {
      text: 'Plum rain season, eight layers.',
      media: ['hills-plum.jpg', 'hills-moon.jpg'],
      tags: ['landscape', 'papercut'],
    },
    {
      text: 'Cutting files for the pines, one sheet per page.',
      media: ['hills-pines.jpg'],
      tags: ['files', 'papercut'],
      price: 11,
    },
    { text: 'Blade changed after every forty trees. Don’t be a hero.', tags: ['papercut', 'lesson'] },
    {
      text: 'Shadow test with a torch, for subscribers: where to put the light so the paper looks like weather.',
      media: ['hills-ember.jpg'],
      tags: ['lesson', 'light'],
      access: 'subscribers',
    },
  ],
  'window.watch': [
    {
      text: 'Half past ten. Third floor is still arguing about the plant.',
      media: ['window-night.jpg'],
      tags: ['windows', 'night'],
    },
    {
      text: 'Ilica street, ochre. The shutters are closed from one to four and so am I.',
      media: ['window-ochre.jpg'],
      tags: ['city', 'illustration'],
    },
    {
      text: 'Mint house. I moved one balcony and nobody has noticed, including the owner.',
      media: ['window-mint.jpg'],
      tags: ['city', 'illustration'],
    },
    {
      text: 'Who’s still up? A study in purple.',
      media: ['window-late.jpg', 'window-night.jpg'],
      tags: ['windows', 'night'],
    },
    {
      text: 'Set of four cards with envelopes, posted from the yellow box on the corner.',
      media: ['window-ochre.jpg', 'window-mint.jpg', 'window-night.jpg', 'window-late.jpg'],
      tags: ['print', 'cards'],
      price: 9,
    },
    { text: 'If you’re the person with the cello: thank you.', tags: ['city'] },
    {
      text: 'Layer file of the night house. Switch the windows on yourself.',
      media: ['window-night.jpg'],
      tags: ['files', 'lesson'],
      access: 'subscribers',
    },
  ],
  'meadow.lino': [
    { text: 'Meadow, three blocks, edition of thirty.', media: ['lino-meadow.jpg'], tags: ['lino', 'print'] },
    {
      text: 'Poppies at dusk. The sun is a jam-jar lid.',
      media: ['lino-dusk.jpg'],
      tags: ['lino', 'garden'],
    },
    {
      text: 'Blue hour, tall paper, because the hollyhocks insisted.',
      media: ['lino-blue.jpg'],
      tags: ['lino', 'garden'],
    },
    {
      text: 'Cut paper while the press is being mended: glasshouse, dinner, roses.',
      media: ['leaves-glasshouse.jpg', 'leaves-dinner.jpg', 'leaves-rose.jpg'],
      tags: ['papercut', 'garden'],
    },
    { text: 'Carve away from yourself. I have the plasters to prove it.', tags: ['lino'] },
    {
      text: 'Print of the month, on the handmade sheet.',
      media: ['lino-dusk.jpg'],
      tags: ['print'],
      price: 17,
    },
    {
      text: 'Reduction printing from first cut to last, for subscribers.',
      media: ['lino-meadow.jpg', 'lino-blue.jpg'],
      tags: ['lesson', 'lino'],
      access: 'subscribers',
    },
  ],
  'lucia.ferrer': [
    {
      text: 'First balloon ride, thanks to @bas.north. I screamed once, in Spanish, politely.',
      tags: ['flight'],
    },
    {
      text: 'Reminder from the helpful side of the desk: you can report a post from its menu, and a person reads it.',
      tags: ['fanfare'],
    },
  ],
}
