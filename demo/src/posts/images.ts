import type { PostBook } from './sketch.ts'

/** June, Mara, Abeni, Dario: ink, light, film and cloth. */
export const imagePosts: PostBook = {
  'june.ink': [
    {
      text: 'Sunday lesson: how to load a brush so that it runs dry exactly where you want it to.',
      tags: ['lesson', 'ink'],
      media: ['ink-warmup-two.jpg'],
      access: 'subscribers',
      inDays: 2,
    },
    { text: 'Morning, from the table.', type: 'stories', media: ['ink-circle-sun.jpg'], hoursAgo: 3 },
    {
      text: 'One breath, in real time. I held mine as well.',
      type: 'reels',
      media: ['ink-circle-live.mp4'],
      tags: ['ink', 'process'],
      hoursAgo: 20,
    },
    {
      text: 'One breath. The paper decides the rest.',
      media: ['ink-circle.jpg'],
      tags: ['ink', 'enso'],
      hoursAgo: 30,
    },
    {
      text: 'Rain on the fence behind the studio, six stems. The grey ones are further away, or I was tired.',
      media: ['ink-bamboo-rain.jpg', 'ink-bamboo-two.jpg'],
      tags: ['ink', 'bamboo'],
    },
    {
      text: 'Late sun. I cut the red stamp myself and it is not quite round. Neither is the sun when you look at it for long enough.',
      media: ['ink-circle-sun.jpg'],
      tags: ['ink', 'paper'],
    },
    {
      text: 'For subscribers: the whole bamboo sheet from first joint to last leaf, at the speed it happened.',
      media: ['ink-bamboo-live.mp4'],
      tags: ['process'],
      access: 'subscribers',
    },
    {
      text: 'Three carp. The pond froze the next day and they did not seem to mind.',
      media: ['ink-koi.jpg'],
      tags: ['ink', 'koi'],
    },
    {
      text: 'Question for those who grind their own ink: do you stop when the water feels heavy, or when the smell changes?',
      tags: ['ink', 'question'],
    },
    {
      text: 'Five ranges before breakfast. @bas.north sent me the photograph, I left out the train.',
      media: ['ink-ranges.jpg'],
      tags: ['ink', 'mountains'],
    },
    {
      text: 'The long scroll, unrolled once a year. High resolution, for your wall or your desktop.',
      media: ['ink-scroll.jpg', 'ink-ranges-blue.jpg'],
      tags: ['paper', 'print'],
      price: 35,
    },
    {
      text: 'Monday hand. These are not meant for anything, which is why I like them.',
      media: ['ink-warmup.jpg', 'ink-warmup-two.jpg'],
      tags: ['ink', 'warmup'],
      access: 'followers',
    },
    {
      text: 'The winter paper has come. It drinks faster, so everything has to be decided sooner.',
      tags: ['paper'],
    },
    {
      text: 'Before snow. Indigo in the ink, one drop.',
      media: ['ink-ranges-blue.jpg'],
      tags: ['ink', 'winter'],
    },
    {
      text: 'Six failed circles for every one I show. Here is the count for November: 41.',
      tags: ['ink', 'enso'],
    },
    { text: 'Thoughts on the seal, to be finished', media: ['ink-koi.jpg'], draft: true },
  ],
  'mara.frames': [
    {
      text: 'The stairs at noon, waiting for the shadow.',
      type: 'stories',
      media: ['courtyard-steps.jpg'],
      hoursAgo: 1,
    },
    { text: 'Wall, water, done for today.', type: 'stories', media: ['courtyard-water.jpg'], hoursAgo: 2 },
    {
      text: 'The pool house, all nine frames.\n\nNine frames on medium format, plus a slow pan across the water.',
      media: [
        'courtyard.jpg',
        'courtyard-steps.jpg',
        'courtyard-water.jpg',
        'courtyard-night.jpg',
        'plaza-rose.jpg',
        'plaza-white.jpg',
        'plaza-dusk.jpg',
        'arcade-tilt.jpg',
        'walks-contact-sheet.jpg',
        'courtyard-pan.mp4',
      ],
      tags: ['architecture'],
      price: 120,
      heat: 2.4,
      hoursAgo: 5,
    },
    {
      text: 'A walk through the arcade at ten to four, when the floor turns to stripes.',
      type: 'reels',
      media: ['arcade-steps.mp4'],
      tags: ['architecture', 'light'],
    },
    {
      text: 'Somebody in red walked into the last arch and made the picture. I never learned the name.',
      media: ['arcade.jpg', 'arcade-figure.jpg'],
      tags: ['architecture', 'light'],
    },
    {
      text: 'Plaza in three kinds of weather. Same tripod marks in the gravel.',
      media: ['plaza-rose.jpg', 'plaza-white.jpg', 'plaza-dusk.jpg'],
      tags: ['architecture', 'colour'],
    },
    {
      text: 'Empty gallery, one knot, one painting, one lamp that somebody forgot. The guard let me stay until five.',
      media: ['gallery.jpg', 'gallery-knot.jpg'],
      tags: ['interior', 'light'],
    },
    {
      text: 'Open country this week. Four hours in, one crest worth the film.',
      media: ['dunes.jpg'],
      tags: ['desert', 'film'],
    },
    {
      text: 'Contact sheet from the autumn walks, marked in my head only. Which one would you print?',
      media: ['walks-contact-sheet.jpg'],
      tags: ['film', 'blackandwhite'],
      access: 'followers',
    },
    {
      text: 'How I meter a red wall: for the shadow, then one stop down, then I trust the lab. The long version with the numbers is for subscribers tomorrow.',
      tags: ['film', 'light'],
    },
    {
      text: 'The numbers, as promised. Spot readings for every frame of the courtyard and why I threw two of them away.',
      media: ['courtyard-steps.jpg', 'courtyard-water.jpg'],
      tags: ['film', 'lesson'],
      access: 'subscribers',
    },
    {
      text: 'The same courtyard after the lamps were switched off. Forty seconds.',
      media: ['courtyard-night.jpg'],
      tags: ['architecture', 'night'],
      access: 'subscribers',
      price: 25,
    },
    {
      text: 'Tilted on purpose. My spirit level has opinions about this one.',
      media: ['arcade-tilt.jpg'],
      tags: ['architecture'],
    },
    {
      text: 'Print sale: the wide dunes, until the end of the month, then the negative goes back into its sleeve.',
      media: ['dunesw.jpg'],
      tags: ['desert', 'print'],
      price: 60,
      leavesInDays: 6,
    },
    {
      text: 'Red stairs, white door, nobody. This took three afternoons.',
      media: ['courtyard-steps.jpg'],
      tags: ['architecture', 'colour'],
    },
    {
      text: 'The next set is a railway station. It opens on Friday.',
      media: ['arcade-figure.jpg'],
      tags: ['architecture'],
      inDays: 4,
    },
  ],
  'abeni.film': [
    {
      text: 'Walking the tunnel once more before the crew comes.',
      type: 'reels',
      media: ['tunnel-walk.mp4'],
      tags: ['night', 'film'],
      hoursAgo: 14,
    },
    {
      text: 'Call sheet says four in the morning. The city does not care.',
      type: 'stories',
      media: ['city.jpg'],
      hoursAgo: 9,
    },
    {
      text: 'Frame 212. We waited for the puddle, not for the actor.',
      media: ['still-avenue.jpg', 'still-corridor.jpg'],
      tags: ['film', 'still'],
    },
    {
      text: 'Everything red in this tunnel is one kind of lamp and two kinds of gel.',
      media: ['tunnel.jpg'],
      tags: ['light', 'film'],
    },
    {
      text: 'Five stills from a film that does not exist yet. If you know a producer, say hello.',
      media: [
        'still-doorway.jpg',
        'still-desert.jpg',
        'still-cabin.jpg',
        'still-avenue.jpg',
        'still-corridor.jpg',
      ],
      tags: ['film', 'still'],
    },
    {
      text: 'Drive home, window down, phone on the dashboard with tape.',
      media: ['city-drive.mp4'],
      tags: ['night', 'city'],
    },
    {
      text: 'Snow machine off, real snow on. We kept both takes.',
      media: ['cabin-snow.mp4', 'cabin-near.jpg'],
      tags: ['film', 'winter'],
    },
    {
      text: 'Lighting plan for the cabin: two practicals, one balloon, a lot of blue. Drawing and notes inside.',
      media: ['cabin.jpg', 'cabin-near.jpg'],
      tags: ['light', 'lesson'],
      access: 'subscribers',
    },
    {
      text: 'A poster that @studio.kropka made from one of my frames. I want it on a wall the size of a bus.',
      tags: ['poster', 'film'],
    },
    {
      text: 'What I learned about skin and neon this year: move the neon, never the person.',
      tags: ['light'],
      access: 'followers',
    },
    {
      text: 'The desert plate before and after the colourist got bored.',
      media: ['still-desert.jpg'],
      tags: ['film', 'grade'],
      price: 15,
    },
  ],
  'dario.cuts': [
    {
      text: 'Up the pleats in four seconds. Two hundred and six of them, I counted with a pencil.',
      type: 'reels',
      media: ['gown-rise.mp4'],
      tags: ['fashion', 'gown'],
    },
    {
      text: 'First fitting without the model. The dress does not complain.',
      media: ['gown.jpg', 'gown-bodice.jpg'],
      tags: ['fashion', 'gown'],
    },
    {
      text: 'Campaign for a scent that smells like the back of a violin.',
      media: ['perfume.jpg', 'perfume-near.jpg'],
      tags: ['product', 'editing'],
    },
    {
      text: 'The red one as a poster. Fifty-eight dots across.',
      media: ['gown-print.jpg'],
      tags: ['poster', 'fashion'],
    },
    {
      text: 'My cutting table notes for the bodice: seam order, boning, where I would cheat next time.',
      media: ['gown-bodice.jpg'],
      tags: ['tailoring', 'lesson'],
      price: 18,
    },
    { text: 'Rule of the week: cut on the blink.', tags: ['editing'] },
    {
      text: 'Bottle, two rings, one hour to keep the reflections quiet.',
      media: ['perfume-near.jpg'],
      tags: ['product', 'light'],
      access: 'followers',
    },
    { text: 'Lookbook, second half, rough', media: ['gown.jpg'], draft: true },
  ],
}
