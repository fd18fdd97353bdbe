import type { PostBook } from './sketch.ts'

/** Posts about clay, wool, bread, flowers, paper and wood. */
export const handPosts: PostBook = {
  'ilse.clay': [
    {
      text: 'Kiln at 1,240. I won’t look again until supper.',
      type: 'stories',
      media: ['pots-moon-jar.jpg'],
      hoursAgo: 1.2,
    },
    {
      text: 'Out of the kiln this morning. The speckle is iron sand from the river.',
      media: ['ceramics.jpg', 'pots-three.jpg', 'pots-moon-jar.jpg', 'pots-cups.jpg'],
      tags: ['stoneware'],
      heat: 7,
      hoursAgo: 2,
    },
    {
      text: 'Five cups, five glazes, one handle that I forgot. Guess which.',
      media: ['pots-cups.jpg'],
      tags: ['ceramics', 'glaze'],
    },
    {
      text: 'Moon jar, thrown in two halves and joined while nobody breathed.',
      media: ['pots-moon-jar.jpg'],
      tags: ['stoneware', 'moonjar'],
    },
    {
      text: 'Glaze recipe 12, the celadon that people ask about. Percentages, firing curve, and the three ways it goes wrong.',
      media: ['pots-three.jpg'],
      tags: ['glaze', 'recipe'],
      price: 12,
    },
    {
      text: 'Cobalt weather. The bowl on the right ran and I let it.',
      media: ['pots-blue.jpg'],
      tags: ['glaze', 'ceramics'],
    },
    {
      text: 'Table for two. The plate is slightly oval, so you know which way to sit.',
      media: ['pots-plates.jpg'],
      tags: ['stoneware', 'table'],
    },
    { text: 'Things that cracked in October: four bowls, one lid, my left thumb.', tags: ['kiln'] },
    {
      text: 'Kiln diary for subscribers: cones, wood, weather, hour by hour.',
      media: ['pots-blue.jpg', 'pots-plates.jpg'],
      tags: ['kiln', 'log'],
      access: 'subscribers',
    },
    {
      text: 'Shop opens on Saturday at ten with thirty pieces. Followers get a look today.',
      media: ['ceramics.jpg', 'pots-cups.jpg'],
      tags: ['shop'],
      access: 'followers',
    },
    {
      text: 'I dig this clay behind the school. The children have started bringing me more of it in their pockets.',
      tags: ['clay'],
    },
    { text: 'December firing, list of what goes where', media: ['pots-three.jpg'], draft: true },
  ],
  'noor.coats': [
    {
      text: 'Two sisters, same pattern, different minds about colour.',
      media: ['coat-pair.jpg', 'coat.jpg', 'coat2.jpg'],
      tags: ['coats', 'tailoring'],
    },
    {
      text: 'The collar took a day. You’ll only notice if it’s wrong.',
      media: ['coat-collar.jpg'],
      tags: ['tailoring', 'detail'],
    },
    {
      text: 'Buttons turned by a neighbour from an apple tree that came down in March.',
      media: ['coat-hem.jpg'],
      tags: ['coats', 'wood'],
    },
    {
      text: 'Cloth day. The green twill is from a mill that has two looms and one employee.',
      media: ['wool-twill.jpg', 'wool-plain.jpg'],
      tags: ['wool', 'cloth'],
    },
    {
      text: 'Full pattern for the blue coat, sizes 34 to 50, with the notes I give my own apprentice.',
      media: ['coat.jpg', 'coat-collar.jpg'],
      tags: ['pattern', 'tailoring'],
      price: 55,
    },
    {
      text: 'Coat seven of eleven is cut. Four more before spring and no, I don’t do twelve.',
      tags: ['coats'],
    },
    {
      text: 'Fitting notes from this week, faces left out.',
      media: ['coat-hem.jpg'],
      tags: ['tailoring'],
      access: 'subscribers',
    },
    {
      text: 'Plain weave close up. Count the threads and you know what it’ll cost.',
      media: ['wool-plain.jpg'],
      tags: ['wool', 'cloth'],
    },
    {
      text: 'The toile is done. Photos tonight if the lamp behaves.',
      media: ['coat2.jpg'],
      tags: ['coats'],
      access: 'followers',
    },
  ],
  'anders.bakes': [
    {
      text: 'Steam. Both kinds.',
      type: 'reels',
      media: ['coffee-steam.mp4'],
      tags: ['coffee'],
      hoursAgo: 17,
    },
    { text: 'Out at ten past five.', type: 'stories', media: ['bread-batch.jpg'], hoursAgo: 5 },
    {
      text: 'Three of eighty-four. The one in the middle was scored by my daughter.',
      media: ['bread-batch.jpg', 'bread-pair.jpg'],
      tags: ['bread', 'sourdough'],
    },
    {
      text: 'Single score, cold dough, hot stone. That’s all there is to it.',
      media: ['bread-single.jpg'],
      tags: ['bread', 'scoring'],
    },
    {
      text: 'Rye starter from nothing in nine days, with pictures of days four and five, when everybody gives up.',
      media: ['bread-pair.jpg'],
      tags: ['sourdough', 'recipe'],
      price: 10,
    },
    {
      text: 'Second breakfast. The leaf is poured, not drawn.',
      media: ['coffee.jpg', 'coffee-heart.jpg'],
      tags: ['coffee'],
    },
    {
      text: 'Doughnut Thursday came early. Six glazes, and no, the green one isn’t mint, it’s lovage.',
      media: ['donuts.jpg', 'donuts-row.jpg', 'donuts-tilt.jpg'],
      tags: ['doughnuts', 'bakery'],
    },
    { text: 'To the person who leaves the crusts: they’re the point.', tags: ['bread'] },
    {
      text: 'Formula for the doughnut dough, scaled for twelve and for two hundred.',
      media: ['donuts-tilt.jpg'],
      tags: ['recipe', 'doughnuts'],
      access: 'subscribers',
    },
    {
      text: 'Flour test: three mills, same recipe, one clear winner, and sadly it’s the expensive one.',
      media: ['bread-single.jpg'],
      tags: ['flour', 'bread'],
      access: 'followers',
    },
    {
      text: 'We’re closed in the first week of January. The starter is staying with my mother.',
      tags: ['bakery'],
      inDays: 9,
    },
  ],
  dahlia_house: [
    {
      text: 'One flower, four moods.',
      type: 'reels',
      media: ['dahlia-colours.mp4'],
      tags: ['dahlia', 'colour'],
      hoursAgo: 70,
    },
    {
      text: 'Bed nine is late and won’t apologise.',
      media: ['dahlia.jpg', 'dahlia-heart.jpg'],
      tags: ['dahlia', 'flowers'],
    },
    {
      text: 'Four glasses of ink, four stems, one night. The blue one doesn’t exist in nature. We asked.',
      media: ['dahlia-four.jpg', 'dv0.jpg', 'dv1.jpg', 'dv2.jpg', 'dv3.jpg'],
      tags: ['dahlia', 'colour'],
    },
    { text: 'Petal tips after rain.', media: ['dahlia-tips.jpg'], tags: ['flowers', 'detail'] },
    {
      text: 'Six mirrors, one dahlia, a very small studio.',
      media: ['dahlia-mirrors.jpg'],
      tags: ['pattern', 'flowers'],
    },
    {
      text: 'Print of the season, two inks, signed by all three of us.',
      media: ['dahlia-print.jpg'],
      tags: ['print', 'dahlia'],
      price: 22,
    },
    {
      text: 'How we store tubers: newspaper, names, no light, a little guilt.',
      tags: ['garden'],
      access: 'followers',
    },
    {
      text: 'Lighting plan for black backgrounds. One lamp, one piece of card.',
      media: ['dahlia-heart.jpg'],
      tags: ['light', 'lesson'],
      access: 'subscribers',
    },
    {
      text: 'A wedding ordered four hundred yellow ones. We have four hundred and six.',
      media: ['dv2.jpg'],
      tags: ['flowers'],
    },
  ],
  'okonkwo.chairs': [
    {
      text: 'The hoop is one piece of ash, steamed for an hour and argued with for two.',
      media: ['chair-hoop.jpg'],
      tags: ['chair', 'wood'],
    },
    {
      text: 'Ladder back, old design, new owner: my landlord, in place of March’s rent.',
      media: ['chair-ladder.jpg'],
      tags: ['chair', 'furniture'],
    },
    {
      text: 'Blue room, pale chair. The paint is older than I am.',
      media: ['chair-blue.jpg', 'chair-hoop.jpg'],
      tags: ['chair', 'interior'],
    },
    {
      text: 'Stool for a bar in Lagos, twelve of them, all slightly different on purpose. Mostly on purpose.',
      media: ['chair-stool.jpg'],
      tags: ['furniture'],
    },
    {
      text: 'Drawings for the ladder back at full size, with the jig.',
      media: ['chair-ladder.jpg'],
      tags: ['plans', 'wood'],
      price: 40,
    },
    { text: 'No screws. People ask, I say it twice, they still look underneath.', tags: ['wood'] },
    {
      text: 'Steam bending in eleven photographs and one burn. For subscribers.',
      media: ['chair-hoop.jpg', 'chair-blue.jpg'],
      tags: ['lesson', 'wood'],
      access: 'subscribers',
    },
  ],
  'aino.knits': [
    { text: 'Yoke finished, sleeves on holiday.', media: ['knit-yoke.jpg'], tags: ['knitting', 'wool'] },
    {
      text: 'This mitten is from 1911 and has one mistake. I kept it.',
      media: ['knit-red.jpg'],
      tags: ['knitting', 'pattern'],
    },
    {
      text: 'Moss, cream, moss. The colour is called November in the shop.',
      media: ['knit-moss.jpg'],
      tags: ['wool', 'colour'],
    },
    {
      text: 'Chart for the red mitten, both hands, three sizes.',
      media: ['knit-red.jpg'],
      tags: ['pattern'],
      price: 6,
    },
    {
      text: 'How many needles does a person need? I’m asking before a relative does.',
      tags: ['knitting', 'question'],
    },
    {
      text: 'Sunday knit-along, row 40 and what goes wrong there.',
      media: ['knit-yoke.jpg'],
      tags: ['knitting'],
      access: 'followers',
    },
  ],
}
