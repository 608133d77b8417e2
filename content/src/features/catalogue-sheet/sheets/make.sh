#!/bin/sh
# Writes the sheets of catalogue.fods, as LibreOffice 7.4 does: sh make.sh (needs soffice). Its CSV export takes separator,
# quotation mark, encoding (76 UTF-8, 1 Windows-1252, 65535 UTF-16), …, 'as shown', …, the number of the sheet.
set -e
cd "$(dirname "$0")"
work=$(mktemp -d)
convert() { soffice --headless --convert-to "$2" --outdir "$work" "$1" > /dev/null; }
csv() { convert "$1" "csv:Text - txt - csv (StarCalc):$2,34,$3,1,,0,false,false,true,false,false,$4"; }
sed 's/:language="en" \([^ ]*\):country="US"/:language="de" \1:country="DE"/' catalogue.fods > "$work/german.fods"
convert catalogue.fods xlsx && mv "$work/catalogue.xlsx" .
csv catalogue.fods 44 76 1 && { printf '\357\273\277'; cat "$work/catalogue-Luggage.csv"; } > comma.csv
csv "$work/german.fods" 59 1 1 && mv "$work/german-Luggage.csv" semicolon.csv
csv "$work/german.fods" 9 65535 1 && mv "$work/german-Luggage.csv" tab.txt
csv catalogue.fods 44 76 2 && mv "$work/catalogue-Reviews.csv" reviews.csv
rm -r "$work"
