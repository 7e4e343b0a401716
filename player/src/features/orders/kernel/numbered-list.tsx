export const NumberedList = ({ items }: { items: string[] }) => (
  <ol className="stack-3 muted">
    {items.map((item, at) => (
      <li key={item} className="row top">
        <b className="num gold" aria-hidden="true">
          {at + 1}
        </b>
        {item}
      </li>
    ))}
  </ol>
)
