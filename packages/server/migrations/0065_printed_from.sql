-- What a print form says, as it was printed: a copy with the stamps of its signatures is made from it. `json`, not `jsonb`:
-- the digest in data_sha256 is of these very letters.
alter table document add column printed_from json;
