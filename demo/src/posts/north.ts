import type { PostBook } from './sketch.ts'

/** Posts by Bas, Rhea, Kofi, Teo and Yuki, outdoors, on stage and between two loudspeakers. */
export const northPosts: PostBook = {
  'bas.north': [
    { text: 'Burner check, 05:40.', type: 'stories', media: ['balloons-red.jpg'], hoursAgo: 6 },
    {
      text: 'Six in the air before the sun reached the valley floor. The red one is ours.',
      media: ['balloons.jpg', 'balloons-red.jpg', 'balloons-evening.jpg'],
      tags: ['dawn', 'flight'],
      heat: 3,
      hoursAgo: 8,
    },
    {
      text: 'Drifting. No engine, no plan, good sandwiches.',
      type: 'reels',
      media: ['balloons-drift.mp4'],
      tags: ['flight', 'dawn'],
      hoursAgo: 44,
    },
    {
      text: 'First light from the hut door. I didn’t even put my boots on.',
      media: ['land-first-light.jpg'],
      tags: ['mountains', 'dawn'],
    },
    {
      text: 'The fjord in its usual mood. Ferry late, coffee strong.',
      media: ['land-fjord.jpg'],
      tags: ['fjord', 'ferry'],
    },
    {
      text: 'Rock towers that look carved but aren’t. The lake was so still that I dropped a stone in, just to check.',
      media: ['peaks.jpg', 'peaks-cold.jpg'],
      tags: ['mountains', 'lake'],
    },
    {
      text: 'Route notes for the ridge: start times, water, the one bad step, and where to turn round.',
      media: ['alpen.jpg', 'alpen-ridge.jpg'],
      tags: ['mountains', 'route'],
      price: 20,
    },
    {
      text: 'Polar night. It isn’t dark, it’s just another colour.',
      media: ['land-polar-night.jpg'],
      tags: ['winter', 'night'],
    },
    {
      text: 'Somebody asked what I carry: 11.4 kilos, of which 2 are camera and 1 is cheese.',
      tags: ['packing'],
    },
    { text: 'Green season, short as a sneeze.', media: ['land-green.jpg'], tags: ['hills', 'summer'] },
    {
      text: 'South for once. Red dunes, long shadows, sand in every zip. @mara.frames was right about the light.',
      media: ['land-red-dunes.jpg', 'land-mesa-wide.jpg'],
      tags: ['desert', 'dawn'],
    },
    {
      text: 'Subscribers get the full log of the winter line: 19 days, 412 kilometres, one argument with a reindeer.',
      media: ['land-polar-night.jpg', 'alpen-ridge.jpg'],
      tags: ['winter', 'log'],
      access: 'subscribers',
    },
    { text: 'The ridge at the minute it went violet.', media: ['alpen.jpg'], tags: ['mountains', 'dusk'] },
    {
      text: 'Night train, upper bunk, window frozen on the inside. Best seat in Europe.',
      tags: ['train'],
      access: 'followers',
    },
    {
      text: 'Cold morning over the towers, for the people who like their blue very blue.',
      media: ['peaks-cold.jpg'],
      tags: ['lake', 'winter'],
      access: 'followers',
    },
    {
      text: 'Next flight on Saturday if the wind agrees. I’ll post which field before then.',
      media: ['balloons-evening.jpg'],
      tags: ['flight'],
      inDays: 3,
    },
  ],
  'rhea.moves': [
    {
      text: 'One take, no cuts. The wind chose the choreography.',
      type: 'reels',
      media: ['walker-wind.mp4'],
      tags: ['dance', 'desert'],
      hoursAgo: 26,
    },
    { text: 'Sand in the shoes, sand in the tea.', type: 'stories', media: ['walker-near.jpg'], hoursAgo: 4 },
    {
      text: 'Full moon over the second dune. We had nineteen minutes.',
      media: ['walker.jpg', 'walker-near.jpg'],
      tags: ['dance', 'desert'],
    },
    {
      text: 'The cloak is four metres of wool gauze by @noor.coats, cut on the bias so it would fly.',
      media: ['walker-near.jpg'],
      tags: ['dance', 'costume'],
    },
    { text: 'Morning version. Softer knees.', media: ['walker-dawn.jpg'], tags: ['dance', 'dawn'] },
    {
      text: 'Ribbons on the studio floor after the workshop with the children. Nobody wanted to tidy up.',
      media: ['ribbons.jpg', 'ribbons-near.jpg'],
      tags: ['dance', 'colour'],
    },
    {
      text: 'Rehearsal notes for the autumn piece: eight counts of falling, and how not to hurt yourself while doing it.',
      media: ['walker-dawn.jpg'],
      tags: ['dance', 'lesson'],
      access: 'subscribers',
    },
    {
      text: 'The whole dune set: eleven minutes of scouting, moon, wind and mistakes.',
      media: ['walker.jpg', 'walker-dawn.jpg', 'walker-near.jpg'],
      tags: ['dance', 'desert'],
      price: 45,
    },
    { text: 'If a step looks easy, ask who held the door.', tags: ['dance'] },
    {
      text: 'Red cloth test. It moves like water when it’s cold.',
      media: ['silk-red-wide.jpg'],
      tags: ['costume'],
      access: 'followers',
    },
    { text: 'Open class in the park, free, bring socks. Thursday at six.', tags: ['dance', 'class'] },
  ],
  'kofi.live': [
    {
      text: 'Last song of the night. You were louder than the monitors.',
      type: 'stories',
      media: ['stage-hands.jpg'],
      hoursAgo: 0.4,
      highlight: 'On stage',
    },
    {
      text: 'Sound check at six, come early.',
      type: 'stories',
      media: ['stage-blue.jpg'],
      hoursAgo: 7,
      stickers: [{ kind: 'text', text: 'Tonight', x: 0.5, y: 0.8, size: 0.1, rotation: 5, color: 'yellow' }],
      highlight: 'On stage',
    },
    {
      text: 'Drop at 0:02. Wait for the blue.',
      type: 'reels',
      media: ['stage-lights.mp4'],
      tags: ['live', 'concert'],
      hoursAgo: 52,
    },
    {
      text: 'Six lamps, two thousand hands.',
      media: ['stage.jpg', 'stage-hands.jpg'],
      tags: ['live', 'concert'],
    },
    {
      text: 'The lighting desk gave me one minute of blue because I brought cake.',
      media: ['stage-blue.jpg'],
      tags: ['live', 'light'],
    },
    {
      text: 'Full set, 41 minutes, in pictures, for everyone who was there and wants proof.',
      media: ['stage.jpg', 'stage-hands.jpg', 'stage-blue.jpg', 'stage-mirror.jpg'],
      tags: ['live'],
      price: 80,
    },
    {
      text: 'Mirrored by accident: two exposures and a bump from a very happy person.',
      media: ['stage-mirror.jpg'],
      tags: ['live', 'film'],
    },
    {
      text: 'How to film in the pit: ear plugs, elbows in, never stand where the fog comes out. More for followers below, starting with shoes.',
      tags: ['live', 'lesson'],
      access: 'followers',
    },
    {
      text: 'Clip 212 uploaded to the archive. I started with one in 2014, filmed sideways.',
      tags: ['live'],
    },
    {
      text: 'Backstage diary for subscribers: what the set list looked like before and after the argument.',
      media: ['stage-blue.jpg'],
      tags: ['live', 'backstage'],
      access: 'subscribers',
    },
    {
      text: 'Early-bird tickets for the harbour show, until Sunday night. After that the price wakes up too.',
      media: ['stage-hands.jpg'],
      tags: ['concert'],
      leavesInDays: -8,
    },
    {
      text: 'Tickets for the harbour show go up on Monday at nine. I’ll be holding the torch.',
      tags: ['concert'],
      inDays: 5,
    },
  ],
  'teo.patches': [
    {
      text: 'Tuesday patch running while I make dinner. Sound on.',
      type: 'reels',
      media: ['synth-blinking.mp4'],
      tags: ['modular', 'synth'],
      hoursAgo: 33,
    },
    {
      text: 'Three oscillators, one cheap spring reverb, nineteen cables. It sounds like a radiator in love.',
      media: ['synth.jpg', 'synth-cables.jpg'],
      tags: ['modular', 'synth'],
    },
    {
      text: 'Patch notes 48: the slow one. Diagram, settings and the recording.',
      media: ['synth-cables.jpg'],
      tags: ['modular', 'patch'],
      price: 8,
    },
    {
      text: 'Red panel week. I only used modules from the left side of the rack.',
      media: ['synth-knobs.jpg'],
      tags: ['modular'],
    },
    {
      text: 'Lights off, lamps on. The neighbours think I have a submarine.',
      media: ['synth-night.jpg'],
      tags: ['synth', 'night'],
    },
    { text: 'Cable colours mean nothing, except yellow. Yellow means I’ll regret it.', tags: ['modular'] },
    {
      text: 'Patch notes 47, the stubborn one, for subscribers.',
      media: ['synth-knobs.jpg', 'synth-night.jpg'],
      tags: ['patch'],
      access: 'subscribers',
    },
    {
      text: '@yuki.hears sent me forty seconds of bowed cymbal. I’ve been listening to it for two days.',
      tags: ['sound'],
    },
    {
      text: 'Looking for a quiet power supply. Must not hum in B flat, I already have one of those.',
      tags: ['modular', 'question'],
      access: 'followers',
    },
  ],
  'yuki.hears': [
    {
      text: 'A choir, drawn as it breathes.',
      type: 'reels',
      media: ['ridges-moving.mp4'],
      tags: ['sound', 'pattern'],
      hoursAgo: 60,
    },
    {
      text: 'Choir on Thursday, one line for every quarter of a second. The gap in the middle is somebody turning a page.',
      media: ['sound-choir.jpg'],
      tags: ['sound', 'choir'],
    },
    {
      text: 'A plate, some sand, a bow. C, F and A, an octave above where you’d sing them.',
      media: ['plate-c5.jpg', 'plate-f5.jpg', 'plate-a5.jpg'],
      tags: ['pattern', 'physics'],
    },
    { text: 'The note rises, the sand runs.', media: ['plate-rising.mp4'], tags: ['pattern', 'sound'] },
    {
      text: 'Harbour at six in the morning. The tall one is a gull with a grievance.',
      media: ['sound-harbour.jpg'],
      tags: ['field', 'sound'],
    },
    {
      text: 'Bowed cymbal, forty seconds, for @rhea.moves if she still wants it.',
      media: ['sound-bowed.jpg'],
      tags: ['sound'],
    },
    { text: 'What silence looks like in my flat: 31 decibels and a fridge.', tags: ['field'] },
    {
      text: 'Glass harmonica day. I photographed the bowls because they looked the way they sounded.',
      media: ['bubbles.jpg', 'bubbles-near.jpg'],
      tags: ['glass', 'sound'],
    },
    {
      text: 'Twelve field recordings from the harbour with their drawings.',
      media: ['sound-harbour.jpg', 'sound-bowed.jpg'],
      tags: ['field'],
      price: 14,
    },
    {
      text: 'How to build the plate: thickness, clamp, which sand, whose patience.',
      media: ['plate-c5.jpg'],
      tags: ['physics', 'lesson'],
      access: 'subscribers',
    },
    {
      text: 'Listening walk on Sunday. We don’t speak for an hour. It’s easier than it sounds.',
      tags: ['field', 'walk'],
      access: 'followers',
    },
  ],
}
