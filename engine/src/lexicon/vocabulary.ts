import type { EffectName } from '../effects/names.ts'

/** Subjects of a picture and the words for each. Plurals are recognized automatically. */
export const subjectWords = {
  lighthouse: 'lighthouse beacon',
  house: 'house home cottage villa farmhouse barn building',
  cabin: 'cabin hut lodge chalet shed',
  castle: 'castle fortress palace citadel',
  tower: 'tower spire watchtower',
  windmill: 'windmill mill',
  temple: 'temple pagoda shrine',
  bridge: 'bridge viaduct',
  tent: 'tent camp camping campsite',
  tree: 'tree oak maple willow cherry_tree',
  pine: 'pine fir spruce conifer',
  palm: 'palm palm_tree',
  cactus: 'cactus succulent',
  flower: 'flower rose tulip daisy poppy bloom blossom lily peony orchid bouquet dahlia',
  sunflower: 'sunflower',
  mushroom: 'mushroom toadstool fungus',
  plant: 'plant fern monstera houseplant leaf foliage bonsai',
  cat: 'cat kitten kitty feline',
  dog: 'dog puppy hound pup',
  fox: 'fox',
  rabbit: 'rabbit bunny hare',
  bear: 'bear panda',
  horse: 'horse pony stallion unicorn mare',
  deer: 'deer stag elk moose reindeer',
  elephant: 'elephant',
  bird: 'bird sparrow robin parrot swallow crow raven dove',
  owl: 'owl',
  butterfly: 'butterfly moth',
  fish: 'fish goldfish koi carp',
  whale: 'whale dolphin orca',
  dragon: 'dragon wyvern',
  person:
    'person woman man girl boy lady gentleman figure traveller traveler wanderer hiker monk model human people',
  dancer: 'dancer ballerina dance dancing',
  portrait: 'portrait face headshot',
  astronaut: 'astronaut spaceman cosmonaut',
  robot: 'robot android cyborg droid',
  boat: 'boat sailboat ship yacht sailing sail vessel',
  car: 'car automobile convertible taxi vehicle',
  train: 'train locomotive railway tram',
  balloon: 'hot_air_balloon balloon',
  rocket: 'rocket spaceship spacecraft shuttle',
  bicycle: 'bicycle bike',
  airship: 'airship zeppelin blimp plane airplane aeroplane',
  cup: 'cup coffee tea mug teacup espresso cappuccino',
  book: 'book books novel',
  lantern: 'lantern lamp candle',
  guitar: 'guitar violin ukulele cello',
  vase: 'vase jug pitcher amphora pot pottery jar',
  bottle: 'bottle perfume wine potion flask',
  chair: 'chair armchair stool seat',
  fruit: 'fruit apple orange_fruit pear peach_fruit cherry strawberry tomato pumpkin citrus',
  cake: 'cake cupcake dessert pie muffin',
  umbrella: 'umbrella parasol',
  crystal: 'crystal diamond gem gemstone jewel',
  heart: 'heart love valentine',
  moon: 'moon full_moon crescent moonrise',
  sun: 'sun',
  planet: 'planet saturn jupiter mars globe earth',
  mountain: 'mountain peak summit volcano matterhorn',
  island: 'island isle',
} as const satisfies Record<string, string>

export type SubjectName = keyof typeof subjectWords

export const placeWords = {
  sea: 'sea ocean coast shore waves wave seaside harbour harbor bay cliff lagoon',
  lake: 'lake river pond fjord waterfall',
  beach: 'beach tropical seashore',
  desert: 'desert dune dunes sahara canyon mesa savanna oasis',
  mountains: 'mountains mountain_range alps himalaya highland valley ridge',
  forest: 'forest woods wood jungle grove rainforest woodland',
  meadow: 'meadow field grass hill hills countryside garden prairie lawn farm vineyard park',
  city: 'city skyline downtown street avenue town metropolis urban tokyo paris london cyberpunk neon_city alley village',
  room: 'room table windowsill studio kitchen indoor interior desk shelf cafe library bedroom',
  space: 'space cosmos universe galaxy nebula cosmic stars interstellar milky_way',
  underwater: 'underwater reef aquarium deep_sea seabed coral_reef submerged',
  snow: 'snowfield arctic polar tundra antarctica glacier iceberg winter',
} as const satisfies Record<string, string>

export type PlaceName = keyof typeof placeWords

export const timeWords = {
  night: 'night midnight nocturnal moonlit moonlight starry nighttime',
  dusk: 'dusk twilight blue_hour evening',
  sunset: 'sunset golden_hour sundown golden_light',
  dawn: 'dawn sunrise morning daybreak',
  day: 'day noon daylight midday sunny daytime afternoon',
} as const satisfies Record<string, string>

export type TimeName = keyof typeof timeWords

export const weatherWords = {
  rain: 'rain rainy raining drizzle downpour shower',
  storm: 'storm stormy thunder lightning thunderstorm tempest',
  snowfall: 'snow snowy snowing snowfall blizzard snowflake',
  fog: 'fog foggy mist misty haze hazy',
  clouds: 'cloud cloudy overcast clouds',
  aurora: 'aurora northern_lights aurora_borealis',
} as const satisfies Record<string, string>

export type WeatherName = keyof typeof weatherWords

export const moodWords = {
  dark: 'dark gloomy moody noir gothic sinister spooky haunted creepy horror ominous mysterious dramatic',
  dreamy: 'dreamy dream ethereal magical fantasy mystical surreal fairytale enchanted soft whimsical',
  calm: 'calm peaceful serene tranquil quiet minimal minimalist minimalistic zen gentle still lonely solitary',
  vivid: 'vivid vibrant bright colorful colourful bold saturated cheerful joyful happy playful energetic fun',
  pastel: 'pastel pale delicate candy kawaii cute',
  warm: 'warm cozy cosy autumn autumnal fall summer',
  cold: 'cold cool icy frozen frosty chilly wintry',
  vintage: 'vintage retro nostalgic old faded antique sepia',
} as const satisfies Record<string, string>

export type MoodName = keyof typeof moodWords

/**
 * Styles of a finished picture, and the words for each. The names are effects, except for two that are drawn
 * differently.
 */
export const styleWords = {
  watercolour: 'watercolour watercolor aquarelle gouache',
  oil: 'oil oil_painting impasto impressionist impressionism painterly van_gogh canvas acrylic expressionist',
  ink: 'ink sumi sumi_e brush_ink calligraphy ink_wash',
  sketch: 'sketch pencil line_drawing line_art charcoal_drawing drawing drawn graphite engraving etching',
  comic: 'comic comics manga anime cartoon pop_art graphic_novel',
  neon: 'neon cyberpunk synthwave vaporwave glowing_lines tron',
  poster:
    'poster print flat flat_print screen_print screenprint linocut lino woodcut risograph flat_design vector silkscreen stencil',
  halftone: 'halftone newsprint dots',
  cyanotype: 'cyanotype blueprint',
  pixelate: 'pixel pixel_art 8_bit 8bit 16_bit retro_game pixelated voxel',
  cross_stitch: 'textile embroidery cross_stitch tapestry knitted woven stitched knit needlework fabric',
  stained_glass: 'stained_glass mosaic tiffany',
  film: 'film analog analogue polaroid 35mm kodak grainy',
  black_and_white: 'black_and_white monochrome b_w grayscale greyscale',
  paper: 'paper papercut paper_cut cut_paper origami collage layered_paper',
} as const satisfies Record<string, string>

export type StyleName = keyof typeof styleWords & (EffectName | 'paper')

/** Patterns and drawings without a scene, and the words for each. */
export const patternWords = {
  marbled: 'marbled marble marbling',
  flow: 'flow_field flowing_lines swirl swirls generative',
  shapes: 'bauhaus geometric geometry shapes',
  nebula: 'nebula galaxy cosmic_clouds',
  map: 'map atlas topographic',
  quilt: 'quilt patchwork',
  knitwear: 'sweater pullover jumper',
  mandala: 'mandala',
  tiles: 'tiles tile azulejo',
  silk: 'silk satin',
  rose_window: 'rose_window cathedral_window',
  enso: 'enso zen_circle',
  fractal: 'fractal attractor',
} as const satisfies Record<string, string>

export type PatternName = keyof typeof patternWords
