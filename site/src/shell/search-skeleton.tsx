/** Lines and blocks in the size of the tiles, so that the layout does not shift when the results arrive. */
export function SearchSkeleton({ text }: { text: string }) {
  return (
    <div className="search-skeleton">
      <span className="visually-hidden">{text}</span>
      <ul className="shelf is-six" aria-hidden="true">
        {Array.from({ length: 12 }, (_, index) => (
          <li className="tile is-small" key={index}>
            <div className="tile-stage">
              <i className="sk" />
            </div>
            <div className="tile-cap">
              <i className="sk" />
              <i className="sk" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
