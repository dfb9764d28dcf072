import { typefaces } from '../../../../platform/pdf/typefaces.ts'

/**
 * The common look of every printed document, in Typst: A4, Tinos, running title, page x of y, and one function per block
 * of `blocks.ts`. Texts arrive as data and are set as strings, so nothing a person wrote is ever read as markup.
 */
export const look = String.raw`
#let data = json(bytes(sys.inputs.data))
#let ink = rgb("#1f3f8f")
#let warning = rgb("#a3161f")
#let hair = 0.4pt + luma(90)
#let faint = luma(90)

// Words that must not part: «№ 5», «12 руб.», «И. И. Иванов», «в лице», a dash and what stands before it.
#let nb = "\u{a0}"
#let bound = m => m.captures.join(nb)
#let bonds = (
  (regex("(№|§) (\S)"), bound),
  (regex(" ([–—]) "), m => nb + m.captures.at(0) + " "),
  (regex("(\d) (\d{3})\b"), bound),
  (regex("(\d) (\d{3})\b"), bound), // again for «1 234 567»: a match cannot begin inside the one before
  (regex("(\d) ((?:руб|коп|тыс|млн|млрд|кв|куб|мм|см|м|км|га|л|шт|г)\b|%)"), bound),
  (regex("\b((?:г|ул|д|стр|корп|кв|обл|п|пп|ст|ч|гл|им|пос|пер|просп|наб|ш|помещ|оф|эт|вн|тер|лит)\.) ?(\p{Lu}|\d)"), bound),
  (regex("(\p{Lu}\.) ?(\p{Lu}\.) ?(\p{Lu}\p{Ll})"), bound),
  (regex("(\p{Ll}) (\p{Lu}\.) ?(\p{Lu}\.)"), bound),
  (regex("\b(км|кор\.) (\d|счёт)"), bound),
  (regex("\b(от|с|по|до) (\d{2}\.\d{2}\.\d{4})"), bound),
  (regex("\b(ГОСТ|СП|СНиП|РД|ПП) (\S)"), bound),
  (regex("(счёт|БИК|ИНН|КПП|ОГРН|ОГРНИП|ИКЗ|СНИЛС|CRC32|SHA-256) ([\dA-Fa-f])"), bound),
  (regex("((?:^|[ («\u{a0}])\p{L}) "), m => m.captures.at(0) + nb),
)
#let tidy(s) = if s.contains(" ") { bonds.fold(s, (t, (pattern, by)) => t.replace(pattern, by)) } else { s }
#let joints = regex("[^_\\-.]+[_\\-.]*|[_\\-.]+")

// A long name without spaces may break after «_», «-», «.», and a piece of it longer than the limit anywhere: the gap is
// too thin to see and is no sign, so the text copied from the page stays as it was.
#let seam = h(0.001pt)
#let piece(s, limit) = s.matches(joints).map(m => if m.text.clusters().len() > limit { m.text.clusters().map(c => [#c]).join(seam) } else { [#m.text] }).join(seam)
#let word(w, longest, limit) = w.split(nb).map(p => if p.clusters().len() > longest { piece(p, limit) } else { [#p] }).join(nb)
#let breaking(s, longest, limit) = s.split(" ").map(w => if w.clusters().len() > longest { word(w, longest, limit) } else { [#w] }).join(" ")
#let plain(s, longest, limit: 14) = s.split("\n").map(l => breaking(l, longest, limit)).join(linebreak())
#let run(t, longest) = if type(t) == str { plain(tidy(t), longest) } else if "bold" in t { strong(plain(tidy(t.bold), longest)) } else if "code" in t { plain(t.code, 8) } else { emph(plain(tidy(t.italic), longest)) }
#let txt(t, longest: 34) = if t == none { [] } else if type(t) == array { t.map(s => run(s, longest)).join() } else { run(t, longest) }
#let length-of(t) = if type(t) == int { 0 } else if type(t) == str { t.len() } else if type(t) == array { t.map(length-of).sum(default: 0) } else { t.values().map(length-of).sum(default: 0) }

// Kept on one page unless it would not fit on any.
#let whole(body, limit: 215mm) = layout(size => block(width: 100%, breakable: measure(block(width: size.width, body)).height > limit, body))

#set document(title: data.title, author: data.author)
#set text(font: ${typefaces}, size: data.size * 1pt, lang: "ru", region: "RU", fallback: false, hyphenate: true)
#set par(justify: true, leading: 0.62em, spacing: 0.62em)
#set table(stroke: hair, inset: (x: 4pt, top: 4.2pt, bottom: 4.6pt))
#show table: set text(hyphenate: false)
#show table: set par(justify: false, leading: 0.5em, spacing: 0.5em)
#show grid: set text(hyphenate: false)
#show heading: set text(size: data.size * 1pt, weight: "bold", hyphenate: false)
#show heading: set par(justify: false)
#set page(
  paper: "a4",
  flipped: data.landscape,
  margin: if data.landscape { (left: 20mm, right: 12mm, top: 20mm, bottom: 18mm) } else { (left: 25mm, right: 15mm, top: 20mm, bottom: 20mm) },
  header-ascent: 5mm,
  footer-descent: 6mm,
  header: context if counter(page).get().first() > 1 {
    set text(9pt, fill: faint, hyphenate: false)
    align(right, txt(data.running))
  },
  footer: context {
    set text(9pt, fill: faint, hyphenate: false)
    grid(columns: (1fr, auto), column-gutter: 6mm, align: (left, right), txt(data.footnote), [Страница~#counter(page).display()~из~#counter(page).final().first()])
  },
)

#let stamp(m) = block(width: 78mm, breakable: false, stroke: 0.9pt + ink, radius: 2.5mm, inset: (x: 3mm, y: 2.4mm), {
  set text(8pt, fill: ink, hyphenate: false)
  set par(justify: false, leading: 0.45em)
  set align(left + top)
  align(center, strong[ДОКУМЕНТ ПОДПИСАН\ ЭЛЕКТРОННОЙ ПОДПИСЬЮ])
  v(0.4mm)
  grid(columns: (auto, 1fr), column-gutter: 2mm, row-gutter: 1.4mm, ..m.map(r => (r.at(0), txt(r.at(1), longest: 16))).flatten())
})

// One signature: who on the left, the stamp or a line in the middle, the name on the right.
#let signature(s) = block(breakable: false, width: 100%, above: 1.6em, below: 0.4em, {
  set par(justify: false)
  grid(
    columns: (1fr, 78mm, 36mm), column-gutter: 4mm, align: (left + horizon, center + horizon, left + horizon),
    txt(s.position), if s.stamp == none { if s.electronic { [] } else { v(7mm); line(length: 60mm, stroke: 0.5pt); v(-2mm); text(8pt)[(подпись)] } } else { stamp(s.stamp) }, txt(s.name),
  )
})

#let side-signature(s) = block(width: 100%, {
  set par(justify: false)
  txt(s.position)
  if s.stamp != none { parbreak(); txt(s.name); for m in (s.stamp, ..s.at("moreStamps", default: ())) { v(1mm); stamp(m) } } else if s.electronic { parbreak(); txt(s.name) } else { v(6mm); grid(columns: (34mm, auto), column-gutter: 2mm, align: bottom, line(length: 100%, stroke: 0.5pt), { "/ "; txt(s.name); " /" }); v(2mm); text(9pt)[М.~П.] }
})

#let widths(columns) = columns.map(c => if "mm" in c { c.mm * 1mm } else { c.fr * 1fr })
#let sides(columns) = columns.map(c => if c.align == "right" { right + top } else if c.align == "center" { center + top } else { left + top })

#let cells(row, columns) = {
  let at = 0
  for c in row.cells {
    let column = columns.at(at)
    let (body, span) = if type(c) == dictionary and "span" in c { (c.text, c.span) } else { (c, 1) }
    at += span
    // A row stays on its page; one that might be taller than a page may go on.
    (table.cell(colspan: span, breakable: row.cells.any(c => length-of(c) > 2400), if span > 1 { txt(body) } else if column.at("code", default: false) and type(body) == str { plain(body, 8, limit: calc.max(8, calc.floor(column.at("longest", default: 22) * 0.62))) } else { txt(body, longest: column.at("longest", default: 22)) }),)
  }
}
#let rows(b) = b.rows.map(r => {
  let whole-row = table.cell.with(colspan: b.columns.len(), align: left)
  if "group" in r { (table.header(level: 2, repeat: false, whole-row(fill: luma(242), strong(txt(r.group)))),) } else if "total" in r { (whole-row(strong(txt(r.total))),) } else { cells(r, b.columns) }
}).flatten()

#let ruled(b) = {
  set text(size: b.size * 1pt)
  table(
    columns: widths(b.columns), align: sides(b.columns),
    table.header(
      ..b.columns.map(c => table.cell(align: center + horizon, fill: luma(242), strong(txt(c.head, longest: 18)))),
      ..if b.numbered { b.columns.enumerate().map(((i, c)) => table.cell(align: center, inset: (y: 1.6pt), text(0.88em, str(i + 1)))) },
    ),
    ..rows(b),
  )
}

#let blocks = (
  addressee: b => align(right, block(width: 85mm, below: 8mm, { set align(left); set par(justify: false); b.lines.map(txt).join(parbreak()) })),
  letterhead: b => {
    set align(center)
    set par(justify: false)
    set text(hyphenate: false)
    block(below: 3mm, text(1.08em, strong(txt(b.name))))
    block(below: 2.4mm, text(9pt, b.lines.map(txt).join(linebreak())))
    line(length: 100%, stroke: 1.2pt)
  },
  outgoing: b => block(above: 5mm, below: 5mm, width: 100%, {
    set par(justify: false)
    set text(hyphenate: false)
    grid(columns: (70mm, 1fr), column-gutter: 14mm, { b.numbers.map(txt).join(parbreak()) }, { b.addressee.map(txt).join(parbreak()) })
  }),
  title: b => block(width: 100%, above: 4mm, below: 5mm, sticky: true, {
    set align(center)
    set par(justify: false)
    set text(hyphenate: false)
    show heading: set text(size: data.size * 1.2pt)
    heading(level: 1, txt(b.text))
    if b.sub != none { v(1mm); strong(txt(b.sub)) }
  }),
  place: b => block(width: 100%, below: 5mm, grid(columns: (1fr, auto), txt(b.left), txt(b.right))),
  heading: b => block(width: 100%, above: 5mm, below: 3.4mm, sticky: true, align(if b.center { center } else { left }, heading(level: 2, txt(b.text)))),
  paragraph: b => if b.indent { par(first-line-indent: (amount: 12.5mm, all: true), txt(b.text)) } else { block(width: 100%, txt(b.text)) },
  items: b => for i in b.items { block(width: 100%, above: 0.9em, below: 0.9em, whole(limit: 90mm, grid(columns: (auto, 1fr), column-gutter: 2.5mm, txt(i.mark), {
    set text(hyphenate: true)
    txt(i.text)
    for l in i.lines { parbreak(); txt(l) }
  }))) },
  fields: b => block(width: 100%, above: 2.4mm, below: 3mm, whole(limit: 85mm, table(columns: (b.label * 1mm, 1fr), align: left, ..b.rows.map(r => (txt(r.at(0), longest: 24), txt(r.at(1), longest: 40))).flatten()))),
  table: b => block(width: 100%, above: 2.4mm, below: 3mm, if b.rows.len() > 12 { ruled(b) } else { whole(limit: 60mm, ruled(b)) }),
  slip: b => block(width: 100%, below: 8mm, breakable: false, table(
    columns: (1fr, 18mm, 58mm), align: left,
    table.cell(rowspan: 2, { txt(b.bank); v(2.5mm); text(8pt)[Банк получателя] }), [БИК], txt(b.bik),
    [Сч.~№], txt(b.corr),
    txt(b.inn), table.cell(rowspan: 2, [Сч.~№]), table.cell(rowspan: 2, txt(b.account)),
    { txt(b.name); v(2.5mm); text(8pt)[Получатель] },
  )),
  totals: b => block(width: 100%, breakable: false, above: 1mm, below: 3mm, align(right, grid(columns: (auto, 34mm), align: (right, right), row-gutter: 1.8mm, column-gutter: 4mm, ..b.rows.map(r => (strong(txt(r.at(0))), strong(txt(r.at(1))))).flatten()))),
  parties: b => block(width: 100%, above: 3mm, whole(text(data.size * 0.87pt, table(
    columns: (1fr, 1fr), stroke: none, inset: (x: 0pt, y: 2pt), column-gutter: 8mm, align: left + top,
    table.header(..b.parties.map(p => strong(txt(p.role)))),
    ..b.parties.map(p => { strong(txt(p.name)); for l in p.lines { parbreak(); txt(l, longest: 26) } }),
    ..b.parties.map(p => { v(2mm); side-signature(p.signature) }),
  )))),
  signature: signature,
  stamps: b => block(width: 100%, above: 4mm, grid(columns: (78mm,) * if data.landscape { 3 } else { 2 }, column-gutter: 8mm, row-gutter: 4mm, ..b.stamps.map(stamp))),
  salutation: b => block(width: 100%, above: 2mm, below: 4mm, sticky: true, align(center, txt(b.text))),
  small: b => block(width: 100%, above: 3mm, text(9pt, txt(b.text))),
  colophon: b => block(width: 100%, above: 7mm, breakable: false, stroke: (top: hair), inset: (top: 2mm), {
    set par(justify: false)
    text(9pt, hyphenate: false, txt(b.text))
  }),
  appendix: b => { pagebreak(); align(right, block(width: 80mm, below: 5mm, { set align(left); set par(justify: false); b.lines.map(txt).join(linebreak()) })) },
  gap: b => v(b.mm * 1mm),
  mark: b => block(width: 100%, below: 6mm, breakable: false, stroke: 1.4pt + warning, radius: 1.5mm, inset: (x: 4mm, y: 3mm), {
    set align(center)
    set par(justify: false)
    set text(fill: warning, hyphenate: false)
    block(below: 1.6mm, text(1.3em, strong(txt(b.text))))
    txt(b.why)
  }),
)

#let draw(b) = if b.kind == "together" { whole(for part in b.blocks { draw(part) }) } else { (blocks.at(b.kind))(b) }
#for b in data.blocks { draw(b) }
`
