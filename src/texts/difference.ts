type Said = string | null | readonly unknown[] | ((...given: never[]) => unknown)

/** Widens a text's literal type, because each language has its own words. */
type Kind<Text> = Text extends string
  ? string
  : Text extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Kind<Answer>
    : Text

/** The path of a difference between two languages, such as `login.title`; never if they have the same texts. */
export type Difference<Ours, Theirs, At extends string = ''> = [Ours] extends [Said]
  ? [Theirs] extends [Kind<Ours>]
    ? never
    : At
  : [Theirs] extends [Said]
    ? At
    : {
        [Name in (keyof Ours | keyof Theirs) & string]: Name extends keyof Ours & keyof Theirs
          ? Difference<Ours[Name], Theirs[Name], At extends '' ? Name : `${At}.${Name}`>
          : At extends ''
            ? Name
            : `${At}.${Name}`
      }[(keyof Ours | keyof Theirs) & string]
