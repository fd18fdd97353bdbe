import { foldLetters } from './readings.ts'
import { listed } from './terms.ts'

// Terms in Chinese, Japanese, Russian, Arabic and Hindi. An asterisk stands for any letters.

const letter = String.raw`[\p{L}\p{M}]`

const alternatives = (terms: string): string =>
  listed(foldLetters(terms))
    .map((term) => term.replaceAll('*', `${letter}*`))
    .join('|')

interface Terms {
  /** Chinese and Japanese, which put no spaces between words. */
  parts: string
  /** Russian and Hindi. */
  words: string
  /** Arabic, whose words can begin with an article, a conjunction or a preposition. */
  arabic: string
}

const expressionOf = ({ parts, words, arabic }: Terms, flags: string): RegExp => {
  const whole = `(?<!${letter})(?:${alternatives(words)}|(?:[وف]?(?:[بكل]?ال|[بكل]|لل)?)(?:${alternatives(arabic)}))(?!${letter})`
  return new RegExp(`${alternatives(parts)}|${whole}`, `u${flags}`)
}

/** Words for somebody under 18. */
export const scriptMinor = expressionOf(
  {
    parts: `
      儿童, 兒童, 児童, 小孩, 小朋友, (?<![女男])孩子, 孩童, 幼女, 幼童, 幼儿, 幼兒, 幼児, 少女(?!时代|時代), 少年, 未成年, 小学生, 小學生, 中学生,
      中學生, 初中生, 高中生, 高校生, 女子高生, 女学生, 女學生, 女童, 男童, 女児, 男児, 園児, 小女孩, 小男孩, 婴儿, 嬰兒, 萝莉, 蘿莉, 正太, 子供, 子ども,
      こども, お子様, 小さな女の子, 小さい女の子, 幼い, 赤ちゃん, 赤ん坊, ロリータ, ロリコン, (?<!カ)ロリ(?!ー|ポップ), ショタ
    `,
    words: `
      ребенок, ребенка, ребенку, ребенком, ребенке, ребеночек, ребятишк*, дети, детей, детям, детьми, детях, детки, деток,
      детск*, дитя, малыш, малыша, малыши, малышей, младенец, младенц*, девочк*, девчушк*, мальчик*, мальчишк*, подросток,
      подростк*, школьник*, школьниц*, дошкольник*, старшеклассни*, первоклассни*, несовершеннолет*, малолет*, тинейджер*,
      лоли, лолит*, педофил*, юная девушка, юной девушки,
      बच्चा, बच्चे, बच्चों, बच्ची*, बालक*, बालिका*, नाबालिग*, किशोर*, शिशु*, छोटी लड़की, छोटा लड़का, स्कूली लड़की, स्कूली छात्रा, स्कूल की लड़की
    `,
    arabic: `
      طفل*, أطفال*, قاصر*, رضيع*, مراهق*, صبي, صبية, صبيان, فتاة صغيرة, بنت صغيرة, فتيات صغيرات, ولد صغير, تلميذ*, طالبة مدرسة,
      طالبات المدرسة
    `,
  },
  '',
)

/** Words for sex or nudity. */
export const scriptExplicit = expressionOf(
  {
    parts: `
      裸(?![足眼子電电机婚考辞色麦妆]), 色情, 情色, 性爱, 性愛, 性交, 性行为, 性行為, 性的な, 性器, 做爱, 做愛, 乳房, 乳头, 乳頭, 乳首, 阴茎, 陰茎, 陰莖, 阴道, 陰道,
      陰部, 淫, 脱衣, 脫衣, 脱光, 脫光, 自慰, 口交, 强奸, 強姦, 一丝不挂, 一絲不掛, 没穿衣服, 沒穿衣服, 不穿衣服, ヌード, エロ(?!イカ), エッチ(?!ング), セックス,
      ポルノ, 官能, おっぱい, 巨乳, 服を脱, 服を着ていない, レイプ, フェラチオ, オナニー
    `,
    words: `
      голый, голая, голое, голые, голого, голой, голую, голых, голому, голым, голыми, голышом, обнажен*, раздет*, раздева*,
      нагишом, нагая, нагой, нагие, нагих, нагую, нагота, наготы, секс*, порно*, эротик*, эротич*, сиськ*, вагин*, пенис*,
      трахат*, трахает*, трахн*, ебать, ебет, ебля, минет*, оргазм*, мастурб*, хентай*, стриптиз*, изнасил*, без одежды,
      без трусов, в стиле ню,
      नंगा, नंगी, नंगे, नग्न*, अर्धनग्न*, निर्वस्त्र*, सेक्स*, यौन, अश्लील*, कामुक*, पोर्न*, चुदाई, स्तन, स्तनों, योनि, बलात्कार*, संभोग, हस्तमैथुन,
      बिना कपड़ों, बिना कपड़े
    `,
    arabic: `
      عاري, عارية, عاريا, عاريات, عراة, عري, تعري, جنسي, جنسيا, ممارسة الجنس, إباحي*, بورنو, سكس, سكسي, نهود, أثداء, ثديها, مهبل*,
      اغتصاب*, استمناء, شهواني*, بدون ملابس, بلا ملابس
    `,
  },
  '',
)

/** Words that are harmless for adults but not for minors. */
export const scriptSuggestive = expressionOf(
  {
    parts: '性感, 比基尼, 内衣, 內衣, 下着, ビキニ, ランジェリー, セクシー, 丁字裤, 诱惑, 誘惑',
    words: 'нижнем белье, нижнее белье, бикини, чулках, соблазнит*, стринг*, बिकिनी, अंतर्वस्त्र, मादक',
    arabic: 'بيكيني, ملابس داخلية, الملابس الداخلية, مغرية',
  },
  '',
)

/** Words for adults. */
export const scriptGrownUp = expressionOf(
  { parts: '成人, 成年, 大人', words: 'взросл*, वयस्क*', arabic: 'بالغ*, راشد*' },
  '',
)

/** Phrases that contain such a word but mean something else. */
export const scriptHarmless = expressionOf(
  {
    parts: '性教育',
    words: `
      гол(?:ый|ая|ое|ые|ой|ых|ым|ыми) (?:дерев*|ветв*|ветк*|стен*|скал*|рук*|ног*|земл*|правд*), नंगे (?:पैर|पैरों|पांव|पाँव), यौन शिक्षा
    `,
    arabic: '(?:عاري|عارية|عراة) (?:القدمين|الأقدام), التربية الجنسية',
  },
  'g',
)

const chineseDigits = '〇一二三四五六七八九'

const ages = [
  /(?<!\d)(\d{1,3}) ?(?:岁|歲|歳|才)/gu,
  /(?<![百千万〇零一二三四五六七八九十])([〇一二三四五六七八九十]{1,3})(?:岁|歲|歳)/gu,
  /(?<!\d)(\d{1,3}) ?(?:лет|года?|летн\p{L}*|साल|वर्ष|वर्षीय|سنه|سنوات|عاما?|اعوام)(?![\p{L}\p{M}])(?! (?:назад|опыта|पहले|مضت))/gu,
]

/** The ages that a text in one of these scripts names. */
export const scriptAges = (words: string): number[] =>
  ages.flatMap((pattern) => Array.from(words.matchAll(pattern), ([, found = '']) => numberOf(found)))

function numberOf(found: string): number {
  if (/\d/.test(found)) return Number(found)
  const [tens = '', ones] = found.split('十')
  if (ones === undefined) return chineseDigits.indexOf(tens)
  return (
    (tens === '' ? 1 : chineseDigits.indexOf(tens)) * 10 + Math.max(0, chineseDigits.indexOf(ones || '〇'))
  )
}
