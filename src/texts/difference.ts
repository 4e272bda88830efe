type Said = string | readonly unknown[] | ((...given: never[]) => unknown)

/** The kind of text it is: what it says is each language's own, also where the compiler knows it to the letter. */
type Kind<Text> = Text extends string
  ? string
  : Text extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Kind<Answer>
    : Text

/** Where two languages differ, as a path such as `login.title`; never where each has the texts of the other. */
export type Difference<Ours, Theirs, At extends string = ''> = Ours extends Said
  ? Theirs extends Kind<Ours>
    ? never
    : At
  : Theirs extends Said
    ? At
    : {
        [Name in (keyof Ours | keyof Theirs) & string]: Name extends keyof Ours & keyof Theirs
          ? Difference<Ours[Name], Theirs[Name], At extends '' ? Name : `${At}.${Name}`>
          : At extends ''
            ? Name
            : `${At}.${Name}`
      }[(keyof Ours | keyof Theirs) & string]
